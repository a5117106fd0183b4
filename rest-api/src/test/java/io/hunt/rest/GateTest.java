package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.rest.auth.Audience;
import io.hunt.rest.auth.OpenTo;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GateTest {

    /** Who may do what, written down a second time on purpose. */
    private static final Map<String, Audience> EXPECTED = new TreeMap<>(Map.ofEntries(
            Map.entry("POST /api/v1/auth/login", Audience.ANYONE),
            Map.entry("POST /api/v1/auth/refresh", Audience.ANYONE),
            Map.entry("POST /api/v1/auth/logout", Audience.READERS),
            Map.entry("GET /api/v1/me", Audience.READERS),
            Map.entry("GET /api/v1/tokens", Audience.READERS),
            Map.entry("POST /api/v1/me/password", Audience.READERS),
            Map.entry("GET /api/v1/me/sessions", Audience.READERS),
            Map.entry("DELETE /api/v1/me/sessions/{id}", Audience.READERS),
            Map.entry("POST /api/v1/tokens", Audience.READERS),
            Map.entry("POST /api/v1/export-tickets", Audience.READERS),
            Map.entry("DELETE /api/v1/tokens/{id}", Audience.READERS),
            Map.entry("GET /api/v1/limits", Audience.READERS),
            Map.entry("GET /api/v1/admin/users", Audience.ADMINS),
            Map.entry("POST /api/v1/admin/users", Audience.ADMINS),
            Map.entry("GET /api/v1/admin/users/{username}", Audience.ADMINS),
            Map.entry("PATCH /api/v1/admin/users/{username}", Audience.ADMINS),
            Map.entry("GET /api/v1/admin/settings", Audience.ADMINS),
            Map.entry("GET /api/v1/admin/settings/{name}", Audience.ADMINS),
            Map.entry("PUT /api/v1/admin/settings/{name}", Audience.ADMINS),
            Map.entry("GET /api/v1/admin/enrollment", Audience.ADMINS),
            Map.entry("POST /api/v1/admin/enrollment/rotate", Audience.ADMINS),
            Map.entry("PATCH /api/v1/hosts/{host_id}", Audience.ADMINS),
            Map.entry("DELETE /api/v1/hosts/{host_id}", Audience.ADMINS),
            Map.entry("POST /api/v1/hosts/{host_id}/allow-reenrollment", Audience.ADMINS),
            Map.entry("POST /api/v1/hosts/{host_id}/erase-evidence", Audience.ADMINS),
            Map.entry("GET /api/v1/admin/webhook/deliveries", Audience.ADMINS),
            Map.entry("GET /api/v1/admin/webhook/deliveries/export", Audience.ADMINS),
            Map.entry("POST /api/v1/admin/webhook/test", Audience.ADMINS),
            Map.entry("POST /api/v1/admin/webhook/deliveries/{alert_id}/redeliver", Audience.ADMINS),
            Map.entry("GET /api/v1/admin/dead-letters", Audience.ADMINS),
            Map.entry("GET /api/v1/admin/dead-letters/{id}", Audience.ADMINS),
            Map.entry("POST /api/v1/admin/dead-letters/{id}/retry", Audience.ADMINS),
            Map.entry("POST /api/v1/admin/dead-letters/{id}/discard", Audience.ADMINS),
            Map.entry("POST /api/v1/admin/read-models/rebuild", Audience.ADMINS),
            Map.entry("GET /api/v1/audit/checkpoints", Audience.AUDITORS),
            Map.entry("POST /api/v1/audit/checkpoints", Audience.AUDITORS),
            Map.entry("GET /api/v1/audit/checkpoint", Audience.AUDITORS),
            Map.entry("GET /api/v1/security-events", Audience.AUDITORS),
            Map.entry("GET /api/v1/security-events/export", Audience.AUDITORS),
            Map.entry("GET /api/v1/audit/events", Audience.AUDITORS),
            Map.entry("GET /api/v1/audit/events/export", Audience.AUDITORS),
            Map.entry("GET /api/v1/audit/tile/{*path}", Audience.AUDITORS),
            Map.entry("GET /api/v1/audit/proofs/{id}", Audience.AUDITORS),
            Map.entry("GET /api/v1/audit/consistency", Audience.AUDITORS),
            Map.entry("GET /api/v1/iocs", Audience.READERS),
            Map.entry("POST /api/v1/iocs", Audience.WRITERS),
            Map.entry("POST /api/v1/iocs/import", Audience.WRITERS),
            Map.entry("GET /api/v1/iocs/{id}", Audience.READERS),
            Map.entry("PATCH /api/v1/iocs/{id}", Audience.WRITERS),
            Map.entry("PATCH /api/v1/iocs", Audience.WRITERS),
            Map.entry("GET /api/v1/osquery/schema", Audience.READERS),
            Map.entry("GET /api/v1/iocs/{id}/results", Audience.READERS),
            Map.entry("GET /api/v1/iocs/{id}/results/export", Audience.READERS),
            Map.entry("GET /api/v1/hosts/{host_id}/results", Audience.READERS),
            Map.entry("GET /api/v1/hosts/{host_id}/results/export", Audience.READERS),
            Map.entry("GET /api/v1/watchlist-packs/{id}/hosts", Audience.READERS),
            Map.entry("GET /api/v1/watchlist-packs/{id}/hosts/export", Audience.READERS),
            Map.entry("GET /api/v1/watchlist-packs/{id}/results", Audience.READERS),
            Map.entry("GET /api/v1/watchlist-packs/{id}/results/export", Audience.READERS),
            Map.entry("POST /api/v1/campaigns", Audience.WRITERS),
            Map.entry("GET /api/v1/campaigns", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/export", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/hosts", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/hosts/export", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/progress", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/stream", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/pending-hosts", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/pending-hosts/export", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/late-matches", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/late-matches/export", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/late-responses", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/late-responses/export", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/indicators", Audience.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/indicators/export", Audience.READERS),
            Map.entry("POST /api/v1/campaigns/{id}/stop", Audience.ADMINS),
            Map.entry("POST /api/v1/campaigns/{id}/archive", Audience.ADMINS),
            Map.entry("GET /api/v1/queries/{query_id}/rows", Audience.READERS),
            Map.entry("GET /api/v1/queries/{query_id}/rows/export", Audience.READERS),
            Map.entry("GET /api/v1/hosts", Audience.READERS),
            Map.entry("GET /api/v1/hosts/{host_id}", Audience.READERS),
            Map.entry("POST /api/v1/hunts", Audience.WRITERS),
            Map.entry("POST /api/v1/hunts/quick", Audience.WRITERS),
            Map.entry("GET /api/v1/hunts", Audience.READERS),
            Map.entry("GET /api/v1/hunts/{id}", Audience.READERS),
            Map.entry("GET /api/v1/hunts/{id}/results", Audience.READERS),
            Map.entry("GET /api/v1/hunts/{id}/hosts", Audience.READERS),
            Map.entry("GET /api/v1/hunts/{id}/queries", Audience.READERS),
            Map.entry("POST /api/v1/hunts/{id}/cancel", Audience.ADMINS),
            Map.entry("GET /api/v1/alerts", Audience.READERS),
            Map.entry("GET /api/v1/alerts/{id}", Audience.READERS),
            Map.entry("PUT /api/v1/alerts/{id}/acknowledge", Audience.WRITERS),
            Map.entry("PUT /api/v1/alerts/bulk-acknowledge", Audience.WRITERS),
            Map.entry("POST /api/v1/alerts/acknowledge-where", Audience.WRITERS),
            Map.entry("GET /api/v1/watchlist-packs", Audience.READERS),
            Map.entry("POST /api/v1/watchlist-packs", Audience.WRITERS),
            Map.entry("GET /api/v1/watchlist-packs/{id}", Audience.READERS),
            Map.entry("PATCH /api/v1/watchlist-packs/{id}", Audience.WRITERS),
            Map.entry("DELETE /api/v1/watchlist-packs/{id}", Audience.WRITERS),
            Map.entry("GET /api/v1/saved-queries", Audience.READERS),
            Map.entry("POST /api/v1/saved-queries", Audience.WRITERS),
            Map.entry("GET /api/v1/saved-queries/{id}", Audience.READERS),
            Map.entry("PATCH /api/v1/saved-queries/{id}", Audience.WRITERS),
            Map.entry("DELETE /api/v1/saved-queries/{id}", Audience.WRITERS),
            Map.entry("GET /api/v1/overview", Audience.READERS),
            Map.entry("GET /api/v1/alerts/histogram", Audience.READERS),
            Map.entry("GET /api/v1/alerts/export", Audience.READERS),
            Map.entry("GET /api/v1/hosts/export", Audience.READERS),
            Map.entry("GET /api/v1/iocs/export", Audience.READERS),
            Map.entry("GET /api/v1/hunts/export", Audience.READERS),
            Map.entry("GET /api/v1/hunts/{id}/results/export", Audience.READERS),
            Map.entry("GET /api/v1/hunts/{id}/hosts/export", Audience.READERS),
            Map.entry("GET /api/v1/hunts/{id}/progress", Audience.READERS),
            Map.entry("GET /api/v1/hunts/{id}/stream", Audience.READERS)));

    /** What everybody does about themselves. */
    private static final Set<String> CHANGES_NOTHING_BUT_THE_OWN_ACCOUNT = Set.of(
            "POST /api/v1/auth/login",
            "POST /api/v1/auth/refresh",
            "POST /api/v1/auth/logout",
            "POST /api/v1/me/password",
            "DELETE /api/v1/me/sessions/{id}",
            "POST /api/v1/tokens",
            "POST /api/v1/export-tickets",
            "DELETE /api/v1/tokens/{id}");

    /** Auditors have the log signed: that adds to it and takes nothing from anybody. */
    private static final String SIGNING = "POST /api/v1/audit/checkpoints";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        WebService.BACKEND.hunt = Samples.COMPLETED; // the stream of a running one would go on
    }

    @Test
    void every_request_declares_to_whom_it_is_open() {
        Map<String, Audience> declared = new TreeMap<>();
        handlers().forEach((request, method) -> declared.put(request, declared(method)));

        assertThat(declared).isEqualTo(EXPECTED);
    }

    @Test
    void whatever_changes_something_is_closed_to_auditors() {
        handlers().forEach((request, method) -> {
            if (!request.startsWith("GET ")
                    && !CHANGES_NOTHING_BUT_THE_OWN_ACCOUNT.contains(request)
                    && !request.equals(SIGNING)) {
                assertThat(declared(method)).as(request).isIn(Audience.WRITERS, Audience.ADMINS);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("requests")
    void nobody_gets_in_without_a_token(String request) {
        Audience audience = EXPECTED.get(request);
        if (audience != Audience.ANYONE) {
            assertThat(garbage(request, "").status()).isEqualTo(401);
            assertThat(garbage(request, "unknown").status()).isEqualTo(401);
        }
    }

    @ParameterizedTest
    @MethodSource("requests")
    void the_role_is_looked_at_before_the_body(String request) {
        assertThat(isForbidden(request, "auditor"))
                .isEqualTo(Set.of(Audience.WRITERS, Audience.ADMINS).contains(EXPECTED.get(request)));
        assertThat(isForbidden(request, "analyst"))
                .isEqualTo(Set.of(Audience.AUDITORS, Audience.ADMINS).contains(EXPECTED.get(request)));
        assertThat(isForbidden(request, "admin")).isFalse();
    }

    @Test
    void a_disguised_path_gets_nobody_in() {
        for (String path : List.of("/api;a=b/v1/hunts", "/api/v1;x/me", "/api/v1/auth/login/../../me", "//api/v1/me")) {
            assertThat(Http.get(path, "").status()).as(path).isIn(400, 401, 404);
        }
        assertThat(Http.get("/api;a=b/v1/hunts", "").status()).isEqualTo(401);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    static List<String> requests() {
        return List.copyOf(EXPECTED.keySet());
    }

    private static boolean isForbidden(String request, String token) {
        Http.Answer answer = garbage(request, token);
        assertThat(answer.status()).isNotIn(401, 500);
        return answer.status() == 403 && answer.code().equals("forbidden");
    }

    private static Http.Answer garbage(String request, String token) {
        String[] words = request.split(" ", 2);
        String path = words[1].replaceAll("\\{\\*?[a-zA-Z_]+}", Samples.HUNT_ID.toString());
        return words[0].equals("GET") ? Http.get(path, token) : Http.json(words[0], path, token, "{garbage");
    }

    private static Map<String, HandlerMethod> handlers() {
        return WebService.RUNNING
                .getBean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
                .getHandlerMethods()
                .entrySet()
                .stream()
                .filter(entry -> address(entry.getKey()).startsWith(Http.V1))
                .collect(Collectors.toMap(entry -> name(entry.getKey()), Map.Entry::getValue));
    }

    private static Audience declared(HandlerMethod method) {
        return Objects.requireNonNull(method.getMethodAnnotation(OpenTo.class), method::toString)
                .value();
    }

    private static String name(RequestMappingInfo request) {
        RequestMethod method =
                request.getMethodsCondition().getMethods().iterator().next();
        return method + " " + address(request);
    }

    private static String address(RequestMappingInfo request) {
        return request.getPatternValues().iterator().next();
    }
}
