package io.hunt.application;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.Role;
import io.hunt.api.access.Scope;
import io.hunt.api.testing.OpenApi;
import io.hunt.api.testing.OpenApi.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Every operation of the published contract, called with every role and every kind of token. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AccessMatrixTest {

    private static final String MATRIX = "/access-matrix.csv";

    /** Roles that an operation of this audience admits. */
    private static final Map<String, Set<String>> LET_IN = Map.of(
            "anyone", Set.of("auditor", "analyst", "admin"),
            "readers", Set.of("auditor", "analyst", "admin"),
            "writers", Set.of("analyst", "admin"),
            "auditors", Set.of("auditor", "admin"),
            "admins", Set.of("admin"));

    @TempDir
    static Path directory;

    private RunningService service;
    private Wire wire;
    private OpenApi contract;

    @BeforeAll
    void start() {
        service = RunningService.in(directory, "service.rate-limit-per-minute=0");
        wire = new Wire(service.url().replace("/api/v1", ""));
        contract = OpenApi.parsed(wire.send("GET", "/openapi.json", null, "").text());
        for (String role : Set.of("admin", "analyst", "auditor")) {
            for (String fate : Set.of("good", "expired", "revoked", "disabled")) {
                service.admin().post("/admin/users", """
                        {"username": "%s.%s", "password": "%s", "role": "%s"}""".formatted(role, fate, RunningService.PASSWORD, role));
            }
        }
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @Test
    void every_request_of_the_contract_has_its_row() throws IOException {
        Map<String, String> published = new TreeMap<>();
        contract.operations().forEach(operation -> published.put(operation.toString(), operation.audience()));

        assertThat(published).isEqualTo(matrix());
    }

    @ParameterizedTest
    @MethodSource("roles")
    void a_good_token_opens_what_the_role_may_do_and_nothing_else(String role) throws IOException {
        Map<String, String> matrix = matrix();
        String good = bearer(role + ".good");
        contract.operations().forEach(operation -> {
            String audience = Objects.requireNonNull(matrix.get(operation.toString()), operation::toString);
            // Requests about sessions use a session of the role itself.
            String token = operation.path().contains("/auth/") ? bearer(role + ".good") : good;
            Wire.Answer answer = attempt(operation, token);

            assertThat(answer.status()).as(role + ": " + operation).isNotIn(401, 500);
            assertThat(answer.status() == 403 && answer.code().equals("forbidden"))
                    .as(role + ": " + operation)
                    .isNotEqualTo(Objects.requireNonNull(LET_IN.get(audience)).contains(role));
        });
    }

    @ParameterizedTest
    @MethodSource("roles")
    void a_token_that_is_not_good_opens_nothing(String role) {
        Map<String, String> bad = badTokens(role);
        contract.operations()
                .filter(operation -> !operation.audience().equals("anyone"))
                .forEach(operation -> bad.forEach((state, authorization) -> {
                    Wire.Answer answer = attempt(operation, authorization.isEmpty() ? null : authorization);

                    assertThat(answer.status())
                            .as(role + " " + state + ": " + operation)
                            .isEqualTo(401);
                    assertThat(answer.code()).isEqualTo("unauthenticated");
                    assertThat(answer.response().headers().firstValue("WWW-Authenticate"))
                            .hasValue("Bearer");
                }));
    }

    static Stream<String> roles() {
        return Stream.of("admin", "analyst", "auditor");
    }

    /** Every scope with every role. A user cannot create a token with a scope that the role does not have. */
    @ParameterizedTest
    @MethodSource("scopes")
    void a_token_opens_the_requests_of_its_scope_and_its_role_and_nothing_else(Role role, Scope scope)
            throws IOException {
        Wire.Answer made = wire.send(
                "POST",
                "/api/v1/tokens",
                bearer(role.text() + ".good"),
                "{\"name\": \"%1$s\", \"scopes\": [\"%1$s\"]}".formatted(scope.text()));
        if (!scope.isWithin(role)) {
            assertThat(made.status()).isEqualTo(400);
            return;
        }
        String token = "Bearer " + made.json().get("token").asString();
        Map<String, String> audiences = matrix();
        Map<String, String> scopes = column(3);
        contract.operations()
                .filter(operation -> !operation.audience().equals("anyone"))
                .forEach(operation -> {
                    Wire.Answer answer = attempt(operation, token);
                    boolean admitted = Objects.requireNonNull(
                                    LET_IN.get(Objects.requireNonNull(audiences.get(operation.toString()))))
                            .contains(role.text());

                    assertThat(answer.status()).as(operation.toString()).isNotIn(401, 500);
                    assertThat(answer.status() == 403 && answer.code().equals("forbidden"))
                            .as(operation.toString())
                            .isNotEqualTo(admitted && scope.text().equals(scopes.get(operation.toString())));
                });
    }

    static Stream<Arguments> scopes() {
        return Stream.of(Role.values())
                .flatMap(role -> Stream.of(Scope.values()).map(scope -> Arguments.of(role, scope)));
    }

    private Map<String, String> badTokens(String role) {
        var tables = JdbcClient.create(service.bean(DataSource.class));
        String expired = bearer(role + ".expired");
        tables.sql("update access_session set expires_at = now() - interval '1 second' where username = ?")
                .param(role + ".expired")
                .update();
        String revoked = bearer(role + ".revoked");
        wire.send("POST", "/api/v1/auth/logout", revoked, "");
        String disabled = bearer(role + ".disabled");
        tables.sql("update analyst set disabled = true where username = ?")
                .param(role + ".disabled")
                .update();
        String good = bearer(role + ".good");
        return Map.of(
                "none",
                "",
                "empty",
                "Bearer",
                "unknown",
                "Bearer " + UUID.randomUUID(),
                "twice",
                good + ", " + good,
                "other scheme",
                good.replace("Bearer", "Basic"),
                "cut",
                good.substring(0, good.length() - 1),
                "expired",
                expired,
                "revoked",
                revoked,
                "disabled",
                disabled);
    }

    /** Sends a malformed body and an unknown resource, so that nothing happens after authorization. */
    private Wire.Answer attempt(Operation operation, @Nullable String authorization) {
        boolean hasBody = !operation.json().path("requestBody").isMissingNode();
        return wire.send(
                operation.method(), operation.path(UUID.randomUUID()), authorization, hasBody ? "{garbage" : "");
    }

    private String bearer(String username) {
        Wire.Answer answer =
                wire.send("POST", "/api/v1/auth/login", null, """
                {"username": "%s", "password": "%s"}""".formatted(username, RunningService.PASSWORD));
        return "Bearer " + answer.json().get("access_token").asString();
    }

    private static Map<String, String> matrix() throws IOException {
        return column(2);
    }

    private static Map<String, String> column(int number) throws IOException {
        Map<String, String> matrix = new TreeMap<>();
        try (InputStream source = Objects.requireNonNull(AccessMatrixTest.class.getResourceAsStream(MATRIX))) {
            new String(source.readAllBytes(), UTF_8).lines().skip(1).forEach(line -> {
                String[] cells = line.split(",", -1);
                matrix.put(cells[0] + " " + cells[1], cells[number]);
            });
        }
        return matrix;
    }
}
