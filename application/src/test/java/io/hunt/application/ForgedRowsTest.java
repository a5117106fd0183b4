package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.query.derived.DerivedStateCheck;
import io.hunt.query.derived.TableComparison;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Detection of rows that were changed without events, as the role of the service may do. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ForgedRowsTest {

    private static final int HOSTS = 2;

    @TempDir
    private static Path directory;

    private static RunningService service;
    private static JdbcTemplate jdbc;

    @BeforeAll
    static void users_hosts_and_definitions_exist() throws IOException {
        service = RunningService.in(directory);
        jdbc = service.bean(JdbcTemplate.class);
        Analyst admin = service.admin();
        made(admin.post(
                "/admin/users",
                "{\"username\": \"eve\", \"password\": \"first long password\", \"role\": \"auditor\"}"));
        admin.patch("/admin/users/eve", "{\"password\": \"another long password\"}");
        admin.patch("/admin/users/eve", "{\"capabilities\": [\"can_launch_fleet_hunts\"]}");
        made(admin.post("/tokens", "{\"name\": \"script\", \"scopes\": [\"read\", \"hunt\"]}"));
        made(admin.post("/tokens", "{\"name\": \"short\", \"expires_at\": \"2999-01-01T00:00:00.123456Z\"}"));
        admin.put("/admin/settings/nonadmin_hunt_host_cap", "{\"value\": 77}");
        made(admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\"}"));
        made(admin.post("/watchlist-packs", "{\"name\": \"Turla\", \"indicators\": {\"all\": true}}"));
        admin.post("/admin/enrollment/rotate");
        hostsJoin();
        Analyst.signedIn(service.url(), "eve", "another long password");
    }

    private static void hostsJoin() throws IOException {
        var options = new FleetOptions(
                service.agentsJoinAt(),
                service.enrollSecret(),
                HOSTS,
                7,
                HostBehavior.of(new RoleShares(0, 0, 0, 1)),
                0,
                directory.resolve("identities.json"),
                BackoffBounds.STANDARD);
        try (var fleet = new Fleet(options)) {
            fleet.start();
            eventually(() -> fleet.progress().connected(), connected -> connected == HOSTS);
        }
    }

    private static void made(Analyst.Answer answer) {
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(201);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void rows_that_follow_from_events_are_equal() {
        assertThat(compared()).allMatch(TableComparison::isEqual);
        assertThat(compared().stream().filter(table -> table.rows() > 0).map(TableComparison::table))
                .containsExactly(
                        "analyst",
                        "api_token",
                        "access_session",
                        "refresh_token",
                        "setting",
                        "host",
                        "host_credential",
                        "enrolled_key",
                        "host_certificate",
                        "service_authority",
                        "enroll_secret",
                        "indicator",
                        "watchlist_pack");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiterString = " | ", quoteCharacter = '"', textBlock = """
            analyst set role = 'ADMIN' where username = 'eve'                                   | role = 'AUDITOR' where username = 'eve'                    | row eve differs from its events in role
            analyst set password_hash = password_hash || 'x' where username = 'eve'             | password_hash = left(password_hash, -1) where username = 'eve' | row eve differs from its events in proof
            analyst set capabilities = '{}' where username = 'eve'                              | capabilities = '{CAN_LAUNCH_FLEET_HUNTS}' where username = 'eve' | row eve differs from its events in capabilities
            analyst set disabled = true where username = 'eve'                                  | disabled = false where username = 'eve'                    | row eve differs from its events in disabled
            api_token set token_hash = sha256(token_hash) || token_hash where name = 'script'   | token_hash = substring(token_hash from 33) where name = 'script' | differs from its events in token
            api_token set scopes = null where name = 'script'                                   | scopes = '{HUNT,READ}' where name = 'script'               | differs from its events in scopes
            api_token set expires_at = '2998-01-01' where name = 'short'                        | expires_at = '2999-01-01T00:00:00.123456Z' where name = 'short' | differs from its events in expires_at
            access_session set username = 'admin' where username = 'eve'                        | username = 'eve' where signed_in_at = (select max(signed_in_at) from access_session) | differs from its events in username
            access_session set token_hash = sha256(token_hash) || token_hash where username = 'eve' | token_hash = substring(token_hash from 33) where username = 'eve' | differs from its events in token
            refresh_token set token_hash = sha256(token_hash) || token_hash where username = 'eve' | token_hash = substring(token_hash from 33) where username = 'eve' | differs from its events in token
            setting set value = '7777'                                                          | value = '77'                                               | row NONADMIN_HUNT_HOST_CAP differs from its events in value
            setting set name = 'OFFLINE_CAMPAIGNS_ENABLED'                                      | name = 'NONADMIN_HUNT_HOST_CAP'                            | row OFFLINE_CAMPAIGNS_ENABLED has no event; row NONADMIN_HUNT_HOST_CAP is missing
            host set hostname = hostname || 'x'                                                 | hostname = left(hostname, -1)                              | differs from its events in hostname
            host_credential set secret_hash = sha256(secret_hash) || secret_hash                | secret_hash = substring(secret_hash from 33)               | differs from its events in credential
            enrolled_key set host_id = (select max(id::text)::uuid from host where id <> host_id) | host_id = (select max(id::text)::uuid from host where id <> host_id) | differs from its events in host
            host_certificate set host_id = (select max(id::text)::uuid from host where id <> host_id) | host_id = (select max(id::text)::uuid from host where id <> host_id) | differs from its events in host
            host_certificate set serial = serial || sha256(serial)                              | serial = substring(serial for length(serial) - 32)         | has no event
            service_authority set certificate = certificate || 'x' where name = 'hosts'         | certificate = left(certificate, -1) where name = 'hosts'   | row hosts differs from its events in digest
            service_authority set private_key = private_key || 'x' where name = 'service'       | private_key = left(private_key, -1) where name = 'service' | row service differs from its events in digest
            enroll_secret set secret = secret || 'x'                                            | secret = left(secret, -1)                                  | row enroll-secret differs from its events in digest
            indicator set active = false                                                        | active = true                                              | differs from its events in active
            watchlist_pack set active = false                                                   | active = true                                              | differs from its events in active
            """)
    void a_changed_row_is_named(String change, String undo, String told) {
        String table = change.substring(0, change.indexOf(' '));
        assertThat(jdbc.update("update " + change)).isPositive();
        try {
            assertThat(differing()).containsExactly(table);
            assertThat(differences(table)).contains(told.split("; ", -1));
        } finally {
            jdbc.update("update " + table + " set " + undo);
        }
        assertThat(differing()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiterString = " | ", quoteCharacter = '"', textBlock = """
            analyst (username, role, capabilities, password_hash, created_at) values ('mallory', 'ADMIN', '{}', 'x', now()) | username = 'mallory' | row mallory has no event
            api_token (id, token_hash, username, name, created_at) values (gen_random_uuid(), 'x', 'admin', 'forged', now()) | name = 'forged' | has no event
            access_session (token_hash, family, username, expires_at, created_at) values ('x', gen_random_uuid(), 'admin', now() + interval '1 hour', now()) | token_hash = 'x' | has no event
            access_session (token_hash, family, username, expires_at, created_at) select 'x', family, username, expires_at, now() from access_session where username = 'eve' | token_hash = 'x' | differs from its events in open
            refresh_token (token_hash, family, username, expires_at) values ('x', gen_random_uuid(), 'admin', now() + interval '1 hour') | token_hash = 'x' | has no event
            host (id, hostname) values ('00000000-0000-0000-0000-000000000001', 'forged') | hostname = 'forged' | row 00000000-0000-0000-0000-000000000001 has no event
            hunt_slot (hunt_id, username) values ('00000000-0000-0000-0000-000000000001', 'admin') | username = 'admin' | row 00000000-0000-0000-0000-000000000001 has no event
            saved_query (id, name, sql) values ('00000000-0000-0000-0000-000000000001', 'forged', 'select 1') | name = 'forged' | has no event
            """)
    void an_added_row_is_named(String values, String undo, String told) {
        String table = values.substring(0, values.indexOf(' '));
        assertThat(jdbc.update("insert into " + values)).isPositive();
        try {
            assertThat(differing()).containsExactly(table);
            assertThat(differences(table)).contains(told);
        } finally {
            jdbc.update("delete from " + table + " where " + undo);
        }
        assertThat(differing()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "api_token",
        "access_session",
        "refresh_token",
        "setting",
        "host_credential",
        "enrolled_key",
        "service_authority",
        "enroll_secret",
        "indicator",
        "watchlist_pack"
    })
    void a_removed_row_is_named(String table) {
        List<String> rows = jdbc.query("select to_jsonb(t)::text from " + table + " t", (row, _) -> row.getString(1));
        assertThat(jdbc.update("delete from " + table)).isPositive();
        try {
            assertThat(differing()).containsExactly(table);
            assertThat(differences(table)).contains("is missing, its events say that it exists");
        } finally {
            rows.forEach(row -> jdbc.update(
                    "insert into %1$s select * from jsonb_populate_record(null::%1$s, ?::jsonb)".formatted(table),
                    row));
        }
        assertThat(differing()).isEmpty();
    }

    private static List<String> differing() {
        return compared().stream()
                .filter(table -> !table.isEqual())
                .map(TableComparison::table)
                .toList();
    }

    private static String differences(String table) {
        return compared().stream()
                .filter(each -> each.table().equals(table))
                .map(each -> String.join("; ", each.differences()))
                .findFirst()
                .orElseThrow();
    }

    private static List<TableComparison> compared() {
        return service.bean(DerivedStateCheck.class).compare();
    }
}
