package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.Scope;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AuthorizationTest {

    /** Required roles of all operations, deliberately repeated here. */
    private static final Map<String, RequiredRole> EXPECTED = new TreeMap<>(Map.ofEntries(
            Map.entry("POST /api/v1/auth/login", RequiredRole.ANYONE),
            Map.entry("POST /api/v1/auth/refresh", RequiredRole.ANYONE),
            Map.entry("POST /api/v1/auth/logout", RequiredRole.READERS),
            Map.entry("GET /api/v1/auth/providers", RequiredRole.ANYONE),
            Map.entry("POST /api/v1/auth/sso", RequiredRole.ANYONE),
            Map.entry("POST /api/v1/auth/sso/session", RequiredRole.ANYONE),
            Map.entry("POST /api/v1/auth/device", RequiredRole.ANYONE),
            Map.entry("POST /api/v1/auth/device/approvals", RequiredRole.READERS),
            Map.entry("POST /api/v1/auth/device/token", RequiredRole.ANYONE),
            Map.entry("GET /api/v1/me", RequiredRole.READERS),
            Map.entry("GET /api/v1/tokens", RequiredRole.READERS),
            Map.entry("POST /api/v1/me/password", RequiredRole.READERS),
            Map.entry("GET /api/v1/me/sessions", RequiredRole.READERS),
            Map.entry("DELETE /api/v1/me/sessions/{id}", RequiredRole.READERS),
            Map.entry("POST /api/v1/tokens", RequiredRole.READERS),
            Map.entry("POST /api/v1/export-tickets", RequiredRole.READERS),
            Map.entry("DELETE /api/v1/tokens/{id}", RequiredRole.READERS),
            Map.entry("GET /api/v1/limits", RequiredRole.READERS),
            Map.entry("GET /api/v1/admin/users", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/admin/users", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/admin/users/{username}", RequiredRole.ADMINS),
            Map.entry("PATCH /api/v1/admin/users/{username}", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/admin/settings", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/admin/settings/{name}", RequiredRole.ADMINS),
            Map.entry("PUT /api/v1/admin/settings/{name}", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/admin/enrollment", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/admin/enrollment/rotate", RequiredRole.ADMINS),
            Map.entry("PATCH /api/v1/hosts/{host_id}", RequiredRole.ADMINS),
            Map.entry("DELETE /api/v1/hosts/{host_id}", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/hosts/{host_id}/allow-reenrollment", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/hosts/{host_id}/erase-evidence", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/admin/webhook/deliveries", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/admin/webhook/deliveries/export", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/admin/webhook/test", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/admin/webhook/deliveries/{alert_id}/redeliver", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/admin/dead-letters", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/admin/dead-letters/{id}", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/admin/dead-letters/{id}/retry", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/admin/dead-letters/{id}/discard", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/admin/read-models/rebuild", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/audit/checkpoints", RequiredRole.AUDITORS),
            Map.entry("POST /api/v1/audit/checkpoints", RequiredRole.AUDITORS),
            Map.entry("GET /api/v1/audit/checkpoint", RequiredRole.AUDITORS),
            Map.entry("GET /api/v1/security-events", RequiredRole.AUDITORS),
            Map.entry("GET /api/v1/security-events/export", RequiredRole.AUDITORS),
            Map.entry("GET /api/v1/audit/events", RequiredRole.AUDITORS),
            Map.entry("GET /api/v1/audit/events/export", RequiredRole.AUDITORS),
            Map.entry("GET /api/v1/audit/tile/{*path}", RequiredRole.AUDITORS),
            Map.entry("GET /api/v1/audit/proofs/{id}", RequiredRole.AUDITORS),
            Map.entry("GET /api/v1/audit/consistency", RequiredRole.AUDITORS),
            Map.entry("GET /api/v1/iocs", RequiredRole.READERS),
            Map.entry("POST /api/v1/iocs", RequiredRole.WRITERS),
            Map.entry("POST /api/v1/iocs/import", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/iocs/{id}", RequiredRole.READERS),
            Map.entry("PATCH /api/v1/iocs/{id}", RequiredRole.WRITERS),
            Map.entry("PATCH /api/v1/iocs", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/osquery/schema", RequiredRole.READERS),
            Map.entry("GET /api/v1/iocs/{id}/results", RequiredRole.READERS),
            Map.entry("GET /api/v1/iocs/{id}/results/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/hosts/{host_id}/results", RequiredRole.READERS),
            Map.entry("GET /api/v1/hosts/{host_id}/results/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/watchlist-packs/{id}/hosts", RequiredRole.READERS),
            Map.entry("GET /api/v1/watchlist-packs/{id}/hosts/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/watchlist-packs/{id}/results", RequiredRole.READERS),
            Map.entry("GET /api/v1/watchlist-packs/{id}/results/export", RequiredRole.READERS),
            Map.entry("POST /api/v1/campaigns", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/campaigns", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/hosts", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/hosts/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/progress", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/stream", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/pending-hosts", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/pending-hosts/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/late-matches", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/late-matches/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/late-responses", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/late-responses/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/indicators", RequiredRole.READERS),
            Map.entry("GET /api/v1/campaigns/{id}/indicators/export", RequiredRole.READERS),
            Map.entry("POST /api/v1/campaigns/{id}/stop", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/campaigns/{id}/archive", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/queries/{query_id}/rows", RequiredRole.READERS),
            Map.entry("GET /api/v1/queries/{query_id}/rows/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/hosts", RequiredRole.READERS),
            Map.entry("GET /api/v1/hosts/{host_id}", RequiredRole.READERS),
            Map.entry("POST /api/v1/hunts", RequiredRole.WRITERS),
            Map.entry("POST /api/v1/hunts/quick", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/hunts", RequiredRole.READERS),
            Map.entry("GET /api/v1/hunts/{id}", RequiredRole.READERS),
            Map.entry("GET /api/v1/hunts/{id}/results", RequiredRole.READERS),
            Map.entry("GET /api/v1/hunts/{id}/hosts", RequiredRole.READERS),
            Map.entry("GET /api/v1/hunts/{id}/queries", RequiredRole.READERS),
            Map.entry("POST /api/v1/hunts/{id}/cancel", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/alerts", RequiredRole.READERS),
            Map.entry("GET /api/v1/alerts/{id}", RequiredRole.READERS),
            Map.entry("PUT /api/v1/alerts/{id}/acknowledge", RequiredRole.WRITERS),
            Map.entry("PUT /api/v1/alerts/{id}/verdict", RequiredRole.WRITERS),
            Map.entry("PUT /api/v1/alerts/bulk-acknowledge", RequiredRole.WRITERS),
            Map.entry("POST /api/v1/alerts/acknowledge-where", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/watchlist-packs", RequiredRole.READERS),
            Map.entry("POST /api/v1/watchlist-packs", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/watchlist-packs/{id}", RequiredRole.READERS),
            Map.entry("PATCH /api/v1/watchlist-packs/{id}", RequiredRole.WRITERS),
            Map.entry("DELETE /api/v1/watchlist-packs/{id}", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/conditions", RequiredRole.READERS),
            Map.entry("GET /api/v1/exceptions", RequiredRole.READERS),
            Map.entry("POST /api/v1/exceptions", RequiredRole.WRITERS),
            Map.entry("POST /api/v1/exceptions/preview", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/exceptions/{id}", RequiredRole.READERS),
            Map.entry("POST /api/v1/exceptions/{id}/end", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/saved-queries", RequiredRole.READERS),
            Map.entry("POST /api/v1/saved-queries", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/saved-queries/{id}", RequiredRole.READERS),
            Map.entry("PATCH /api/v1/saved-queries/{id}", RequiredRole.WRITERS),
            Map.entry("DELETE /api/v1/saved-queries/{id}", RequiredRole.WRITERS),
            Map.entry("GET /api/v1/overview", RequiredRole.READERS),
            Map.entry("GET /api/v1/alerts/groups", RequiredRole.READERS),
            Map.entry("GET /api/v1/alerts/histogram", RequiredRole.READERS),
            Map.entry("GET /api/v1/alerts/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/hosts/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/labels", RequiredRole.READERS),
            Map.entry("GET /api/v1/labels/{name}/rule", RequiredRole.READERS),
            Map.entry("PUT /api/v1/labels/{name}/rule", RequiredRole.ADMINS),
            Map.entry("DELETE /api/v1/labels/{name}/rule", RequiredRole.ADMINS),
            Map.entry("GET /api/v1/hunts/{id}/unasked-hosts", RequiredRole.READERS),
            Map.entry("POST /api/v1/hosts/labels", RequiredRole.ADMINS),
            Map.entry("POST /api/v1/hosts/resolve", RequiredRole.READERS),
            Map.entry("GET /api/v1/iocs/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/hunts/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/hunts/{id}/results/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/hunts/{id}/hosts/export", RequiredRole.READERS),
            Map.entry("GET /api/v1/hunts/{id}/progress", RequiredRole.READERS),
            Map.entry("GET /api/v1/hunts/{id}/stream", RequiredRole.READERS)));

    /** Operations of users on their own account. */
    private static final Set<String> CHANGES_NOTHING_BUT_THE_OWN_ACCOUNT = Set.of(
            "POST /api/v1/auth/login",
            "POST /api/v1/auth/refresh",
            "POST /api/v1/auth/logout",
            "POST /api/v1/auth/sso",
            "POST /api/v1/auth/sso/session",
            "POST /api/v1/auth/device",
            "POST /api/v1/auth/device/approvals",
            "POST /api/v1/auth/device/token",
            "POST /api/v1/me/password",
            "DELETE /api/v1/me/sessions/{id}",
            "POST /api/v1/tokens",
            "POST /api/v1/export-tickets",
            "POST /api/v1/hosts/resolve",
            "DELETE /api/v1/tokens/{id}");

    /** Checkpoint requests by auditors, which only add a signature to the log. */
    private static final String SIGNING = "POST /api/v1/audit/checkpoints";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        WebService.BACKEND.hunt = Samples.COMPLETED; // the stream of a running hunt would not end
    }

    @Test
    void every_request_declares_to_whom_it_is_open() {
        Map<String, RequiredRole> declared = new TreeMap<>();
        handlers().forEach((request, method) -> declared.put(request, declared(method)));

        assertThat(declared).isEqualTo(EXPECTED);
    }

    @Test
    void whatever_changes_something_is_closed_to_auditors() {
        handlers().forEach((request, method) -> {
            if (!request.startsWith("GET ")
                    && !CHANGES_NOTHING_BUT_THE_OWN_ACCOUNT.contains(request)
                    && !request.equals(SIGNING)) {
                assertThat(declared(method)).as(request).isIn(RequiredRole.WRITERS, RequiredRole.ADMINS);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("requests")
    void nobody_gets_in_without_a_token(String request) {
        RequiredRole requiredRole = EXPECTED.get(request);
        if (requiredRole != RequiredRole.ANYONE) {
            assertThat(garbage(request, "").status()).isEqualTo(401);
            assertThat(garbage(request, "unknown").status()).isEqualTo(401);
        }
    }

    @ParameterizedTest
    @MethodSource("requests")
    void the_role_is_looked_at_before_the_body(String request) {
        assertThat(isForbidden(request, "auditor"))
                .isEqualTo(Set.of(RequiredRole.WRITERS, RequiredRole.ADMINS).contains(EXPECTED.get(request)));
        assertThat(isForbidden(request, "analyst"))
                .isEqualTo(Set.of(RequiredRole.AUDITORS, RequiredRole.ADMINS).contains(EXPECTED.get(request)));
        assertThat(isForbidden(request, "admin")).isFalse();
    }

    @ParameterizedTest
    @MethodSource("requests")
    void a_token_opens_only_the_requests_of_its_scope(String request) {
        if (EXPECTED.get(request) == RequiredRole.ANYONE) {
            return;
        }
        for (Scope scope : Scope.values()) {
            assertThat(isForbidden(request, "scope-" + scope.name()))
                    .as(scope.text())
                    .isEqualTo(scope != scopeOf(request));
        }
    }

    private static Scope scopeOf(String request) {
        if ((request.contains("/alerts/") || request.contains("/exceptions")) && !request.startsWith("GET ")) {
            return Scope.ACKNOWLEDGE;
        } else if (request.contains("/iocs") && !request.startsWith("GET ")) {
            return Scope.IMPORT;
        } else if (CHANGES_NOTHING_BUT_THE_OWN_ACCOUNT.contains(request)) {
            return request.endsWith("/export-tickets") || request.endsWith("/hosts/resolve")
                    ? Scope.READ
                    : Scope.ADMINISTER;
        }
        return switch (Objects.requireNonNull(EXPECTED.get(request))) {
            case ANYONE, READERS -> Scope.READ;
            case WRITERS -> Scope.HUNT;
            case AUDITORS -> Scope.AUDIT;
            case ADMINS -> Scope.ADMINISTER;
        };
    }

    @Test
    void a_disguised_path_gets_nobody_in() {
        for (String path : List.of("/api;a=b/v1/hunts", "/api/v1;x/me", "/api/v1/auth/login/../../me", "//api/v1/me")) {
            assertThat(Http.get(path, "").status()).as(path).isIn(400, 401, 404);
        }
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/%61pi/v1/auth/login",
                "/api;x/v1/auth/login",
                "/api/v1/auth/login;x=y",
                "/api/%761/auth/login",
                "/api/v1/auth/%6Cogin",
                "/api/v1/auth/%6cogin",
                "/api/v1/auth/sso%2Fsession",
                "/api/v1/auth%2frefresh",
                "/api/v1/iocs/impor%74"
            })
    void a_path_with_another_spelling_reaches_no_handler(String path) {
        for (String token : List.of("", "admin")) {
            Http.Answer answer = Http.json("POST", path, token, "{\"username\":\"admin\",\"password\":\"secret\"}");

            assertThat(answer.status()).isEqualTo(400);
        }
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void a_path_with_encoded_characters_that_need_it_is_read() {
        assertThat(Http.get("/api/v1/admin/users/not%20known%7E%3A", "admin").status())
                .isEqualTo(404);
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
        Map<String, HandlerMethod> handlers = new TreeMap<>();
        WebService.RUNNING
                .getBean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
                .getHandlerMethods()
                .forEach((request, method) -> request.getPatternValues().stream()
                        .filter(path -> path.startsWith(Http.V1))
                        .forEach(path -> handlers.put(method(request) + " " + path, method)));
        return handlers;
    }

    private static RequiredRole declared(HandlerMethod method) {
        return Objects.requireNonNull(method.getMethodAnnotation(RequiresRole.class), method::toString)
                .value();
    }

    private static RequestMethod method(RequestMappingInfo request) {
        return request.getMethodsCondition().getMethods().iterator().next();
    }
}
