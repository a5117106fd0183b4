package io.hunt.command.access.oidc;

import static io.hunt.command.access.AccessFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessEvent.AnalystAdded;
import io.hunt.api.access.AccessEvent.RoleChanged;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.LastAdmin;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.access.AccessFixture;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IdentityAuthenticatorTest {

    private static final String ISSUER = "https://id.example";
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final Map<String, VerifiedIdentity> tokens = new HashMap<>();
    private final AccessFixture accessFixture =
            new AccessFixture(TestDatabase.migrated(), token -> Optional.ofNullable(tokens.get(token)));

    @Test
    void an_identity_becomes_a_user_who_is_recorded() {
        vouch("jwt", "s-1", "Ada", Role.ANALYST, NOON);

        assertThat(accessFixture.whose("jwt"))
                .contains(new Caller(
                        "oidc:ada", Role.ANALYST, Set.of(), new Credential(Credential.Kind.ISSUER_TOKEN, null)));
        assertThat(accessFixture.whose("other")).isEmpty();
        assertThat(accessFixture.events("oidc:ada"))
                .containsExactly(
                        new AnalystAdded("oidc:ada", Role.ANALYST, Set.of(), ISSUER, accessFixture.proof("oidc:ada")));
    }

    @Test
    void nobody_gets_the_name_of_a_local_user_or_of_another_subject() {
        accessFixture.add("ada", Role.ADMIN);
        vouch("first", "s-1", "ada", Role.ANALYST, NOON);
        vouch("second", "s-2", "ada", Role.ANALYST, NOON);
        vouch("third", "s-3", "oidc:ada\n", Role.ANALYST, NOON);
        vouch("fourth", "s-4", null, Role.ANALYST, NOON);

        assertThat(name("first")).isEqualTo("oidc:ada");
        assertThat(name("second")).matches("oidc:ada~[0-9a-f]{12}");
        assertThat(name("third")).matches("oidc:[0-9a-f]{12}");
        assertThat(name("fourth")).matches("oidc:[0-9a-f]{12}").isNotEqualTo(name("third"));
    }

    @Test
    void a_name_is_stable_however_the_issuer_renames_somebody() {
        vouch("before", "s-1", "ada", Role.ANALYST, NOON);
        vouch("after", "s-1", "lovelace", Role.ANALYST, NOON.plusSeconds(1));

        assertThat(name("before")).isEqualTo("oidc:ada");
        assertThat(name("after")).isEqualTo("oidc:ada");
    }

    @Test
    void the_newest_that_the_issuer_said_holds_for_older_tokens_too() {
        vouch("old", "s-1", "ada", Role.ADMIN, NOON);
        vouch("new", "s-1", "ada", Role.ANALYST, NOON.plusSeconds(1));

        assertThat(role("old")).isEqualTo(Role.ADMIN);
        assertThat(role("new")).isEqualTo(Role.ANALYST);
        assertThat(role("old")).isEqualTo(Role.ANALYST);
        assertThat(accessFixture.events("oidc:ada"))
                .containsExactly(
                        new AnalystAdded("oidc:ada", Role.ADMIN, Set.of(), ISSUER, accessFixture.proof("oidc:ada")),
                        new RoleChanged("oidc:ada", Role.ANALYST, ISSUER));
    }

    @Test
    void a_disabled_identity_is_shut_out() {
        vouch("jwt", "s-1", "ada", Role.ANALYST, NOON);
        accessFixture.whose("jwt");

        accessFixture.send(new ChangeAnalyst("oidc:ada", null, null, true, null, "root"));
        assertThat(accessFixture.whose("jwt")).isEmpty();
        vouch("newer", "s-1", "ada", Role.ADMIN, NOON.plusSeconds(1));
        assertThat(accessFixture.whose("newer")).isEmpty();
        accessFixture.send(new ChangeAnalyst("oidc:ada", null, null, false, null, "root"));
        assertThat(accessFixture.whose("jwt")).isPresent();
    }

    @Test
    void what_the_issuer_says_is_not_changed_here() {
        vouch("jwt", "s-1", "ada", Role.ANALYST, NOON);
        Caller ada = accessFixture.whose("jwt").orElseThrow();

        assertThat(accessFixture.refusalOf(new ChangeAnalyst("oidc:ada", Role.ADMIN, null, null, null, "root")))
                .get()
                .isInstanceOf(ValidationFailed.class);
        assertThat(accessFixture.refusalOf(new ChangeAnalyst("oidc:ada", null, null, null, PASSWORD, "root")))
                .get()
                .isInstanceOf(ValidationFailed.class);
        assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, ada)))
                .get()
                .isInstanceOf(Forbidden.class);
    }

    @Test
    void an_identity_has_no_password_and_is_no_admin_to_rely_on() {
        accessFixture.add("root", Role.ADMIN);
        vouch("jwt", "s-1", "ada", Role.ADMIN, NOON);
        accessFixture.whose("jwt");

        assertThat(accessFixture.refusal("oidc:ada", "", "192.0.2.1")).contains(new InvalidCredentials());
        assertThat(accessFixture.refusalOf(new ChangeAnalyst("root", null, null, true, null, "oidc:ada")))
                .contains(new LastAdmin());
    }

    @Test
    void many_first_requests_at_once_make_one_user() {
        vouch("jwt", "s-1", "ada", Role.ANALYST, NOON);
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (int i = 0; i < 8; i++) {
                threads.execute(() -> accessFixture.whose("jwt"));
            }
        }

        assertThat(accessFixture.events("oidc:ada")).hasSize(1);
        assertThat(name("jwt")).isEqualTo("oidc:ada");
    }

    private void vouch(String token, String subject, @Nullable String name, Role role, Instant saidAt) {
        tokens.put(token, new VerifiedIdentity(ISSUER, subject, name, role, Set.of(), saidAt));
    }

    private String name(String token) {
        return accessFixture.whose(token).orElseThrow().username();
    }

    private Role role(String token) {
        return accessFixture.whose(token).orElseThrow().role();
    }
}
