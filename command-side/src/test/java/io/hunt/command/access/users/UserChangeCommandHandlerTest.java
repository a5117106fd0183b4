package io.hunt.command.access.users;

import static io.hunt.command.access.AccessFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessEvent.AnalystAdded;
import io.hunt.api.access.AccessEvent.AnalystDisabled;
import io.hunt.api.access.AccessEvent.AnalystEnabled;
import io.hunt.api.access.AccessEvent.CapabilityGranted;
import io.hunt.api.access.AccessEvent.CapabilityRevoked;
import io.hunt.api.access.AccessEvent.PasswordChanged;
import io.hunt.api.access.AccessEvent.RoleChanged;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.LastAdmin;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.command.access.AccessFixture;
import io.hunt.command.access.sessions.LoginThrottle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UserChangeCommandHandlerTest {

    private static final String HOME = "192.0.2.7";
    private static final String NEW_PASSWORD = "staple battery horse";
    private static final Set<Capability> FLEET = Set.of(Capability.CAN_LAUNCH_FLEET_HUNTS);

    private final AccessFixture accessFixture = new AccessFixture();

    @BeforeEach
    void root_and_ada_are_known() {
        accessFixture.add("root", Role.ADMIN);
        accessFixture.add("ada", Role.ANALYST);
    }

    @Test
    void each_thing_that_becomes_different_is_a_fact() {
        String before = accessFixture.proof("ada");
        change("ada", Role.ADMIN, FLEET, true, NEW_PASSWORD);
        change("ada", null, Set.of(), false, null);

        assertThat(accessFixture.proof("ada")).isNotEqualTo(before);
        assertThat(accessFixture.events("ada"))
                .containsExactly(
                        new AnalystAdded("ada", Role.ANALYST, Set.of(), "root", before),
                        new RoleChanged("ada", Role.ADMIN, "root"),
                        new CapabilityGranted("ada", Capability.CAN_LAUNCH_FLEET_HUNTS, "root"),
                        new AnalystDisabled("ada", "root"),
                        new PasswordChanged("ada", "root", accessFixture.proof("ada")),
                        new CapabilityRevoked("ada", Capability.CAN_LAUNCH_FLEET_HUNTS, "root"),
                        new AnalystEnabled("ada", "root"));
    }

    @Test
    void what_stays_as_it_is_is_no_fact() {
        change("ada", Role.ANALYST, Set.of(), false, null);
        AnalystView unchanged = change("ADA", null, null, null, null);

        assertThat(unchanged.role()).isEqualTo(Role.ANALYST);
        assertThat(accessFixture.events("ada")).hasSize(1);
    }

    @Test
    void an_open_session_has_the_new_role_and_capabilities_at_once() {
        String token = accessFixture.logIn("ada", PASSWORD, HOME).token();

        change("ada", Role.AUDITOR, FLEET, null, null);

        var caller = accessFixture.whose(token).orElseThrow();
        assertThat(caller.role()).isEqualTo(Role.AUDITOR);
        assertThat(caller.capabilities()).isEqualTo(FLEET);
    }

    @Test
    void disabling_ends_sessions_for_good() {
        var session = accessFixture.logIn("ada", PASSWORD, HOME);

        change("ada", null, null, true, null);
        assertThat(accessFixture.whose(session.token())).isEmpty();
        assertThat(accessFixture.refusal("ada", PASSWORD, HOME)).contains(new InvalidCredentials());

        change("ada", null, null, false, null);
        assertThat(accessFixture.whose(session.token())).isEmpty();
        assertThat(accessFixture.renew(session.refreshToken())).isEmpty();
        assertThat(accessFixture.refusal("ada", PASSWORD, HOME)).isEmpty();
    }

    @Test
    void a_new_password_ends_sessions_and_replaces_the_old_one() {
        var session = accessFixture.logIn("ada", PASSWORD, HOME);

        change("ada", null, null, null, NEW_PASSWORD);

        assertThat(accessFixture.whose(session.token())).isEmpty();
        assertThat(accessFixture.renew(session.refreshToken())).isEmpty();
        assertThat(accessFixture.refusal("ada", PASSWORD, HOME)).contains(new InvalidCredentials());
        assertThat(accessFixture.refusal("ada", NEW_PASSWORD, HOME)).isEmpty();
    }

    @Test
    void no_password_gets_into_the_log() {
        change("ada", null, null, null, NEW_PASSWORD);

        assertThat(accessFixture.events("ada").toString())
                .doesNotContain(NEW_PASSWORD)
                .doesNotContain("$2a$");
    }

    @Test
    void unknown_users_and_bad_passwords_are_refused() {
        assertThat(refusal(command("eve", Role.ADMIN, null))).contains(new NotFound("user"));
        assertThat(refusal(command("\0", Role.ADMIN, null))).contains(new NotFound("user"));
        assertThat(refusal(new ChangeAnalyst("ada", null, null, null, "short", "root")))
                .get()
                .isInstanceOf(ValidationFailed.class);
    }

    @Test
    void the_last_enabled_admin_keeps_role_and_access() {
        assertThat(refusal(command("root", Role.ANALYST, null))).contains(new LastAdmin());
        assertThat(refusal(command("root", null, true))).contains(new LastAdmin());
        assertThat(accessFixture.events("root")).hasSize(1);

        change("root", null, FLEET, null, null);
        change("ada", Role.ADMIN, null, null, null);
        change("root", Role.ANALYST, null, null, null);
        assertThat(refusal(command("ada", null, true))).contains(new LastAdmin());
    }

    @Test
    void a_disabled_admin_is_none_to_rely_on() {
        change("ada", Role.ADMIN, null, true, null);

        assertThat(refusal(command("root", Role.ANALYST, null))).contains(new LastAdmin());
        change("ada", Role.ANALYST, null, null, null);
    }

    @Test
    void of_admins_who_demote_each_other_at_once_one_remains() throws Exception {
        for (int round = 0; round < 10; round++) {
            change("ada", Role.ADMIN, null, false, null);
            change("root", Role.ADMIN, null, false, null);

            List<Optional<Rejection>> answers = atOnce(
                    () -> refusal(command("root", Role.ANALYST, null)), () -> refusal(command("ada", null, true)));

            assertThat(answers).containsExactlyInAnyOrder(Optional.empty(), Optional.of(new LastAdmin()));
            // The remaining user is an admin and restores the other in the next round.
        }
    }

    @Test
    void a_log_in_that_races_a_new_password_leaves_no_session_of_the_old_one() throws Exception {
        String current = PASSWORD;
        for (int round = 0; round < 5; round++) {
            String old = current;
            current = NEW_PASSWORD + round;
            String next = current;
            atOnce(
                    () -> {
                        change("ada", null, null, null, next);
                        return Optional.empty();
                    },
                    () -> accessFixture.refusal("ada", old, "192.0.2." + old.length()));

            assertThat(accessFixture
                            .jdbc
                            .sql("select count(*) from access_session")
                            .query(Long.class)
                            .single())
                    .isZero();
            accessFixture.clock.turn(LoginThrottle.WINDOW);
        }
    }

    private static List<Optional<Rejection>> atOnce(
            Callable<Optional<Rejection>> one, Callable<Optional<Rejection>> other) throws Exception {
        List<Optional<Rejection>> answers = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(2)) {
            for (Future<Optional<Rejection>> answer : threads.invokeAll(List.of(one, other))) {
                answers.add(answer.get());
            }
        }
        return answers;
    }

    private static ChangeAnalyst command(String username, @Nullable Role role, @Nullable Boolean disabled) {
        return new ChangeAnalyst(username, role, null, disabled, null, "root");
    }

    private Optional<Rejection> refusal(Object command) {
        return accessFixture.refusalOf(command);
    }

    private AnalystView change(
            String username,
            @Nullable Role role,
            @Nullable Set<Capability> capabilities,
            @Nullable Boolean disabled,
            @Nullable String password) {
        return accessFixture.answer(
                new ChangeAnalyst(username, role, capabilities, disabled, password, "root"), AnalystView.class);
    }
}
