package io.hunt.command.access.users;

import static io.hunt.command.access.AccessFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.hunt.api.access.AccessCommand.AddAnalyst;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.EnsureAdmin;
import io.hunt.api.access.AccessEvent.AnalystAdded;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.access.AccessFixture;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UserCreationCommandHandlerTest {

    private static final String HOME = "192.0.2.7";
    private static final Set<Capability> FLEET = Set.of(Capability.CAN_LAUNCH_FLEET_HUNTS);

    private final AccessFixture accessFixture = new AccessFixture();

    @Test
    void a_user_enters_the_log_without_the_password() {
        accessFixture.send(new AddAnalyst("Ada", PASSWORD, Role.ANALYST, FLEET, "root"));

        assertThat(accessFixture.events("ada"))
                .containsExactly(new AnalystAdded("ada", Role.ANALYST, FLEET, "root", accessFixture.proof("ada")));
    }

    @Test
    void a_user_can_log_in_with_role_and_capabilities() {
        var added =
                accessFixture.answer(new AddAnalyst("ada", PASSWORD, Role.AUDITOR, FLEET, "root"), AnalystView.class);
        var caller = accessFixture.logIn("ada", PASSWORD, HOME).caller();

        assertThat(added.username()).isEqualTo("ada");
        assertThat(caller.role()).isEqualTo(Role.AUDITOR);
        assertThat(caller.capabilities()).isEqualTo(FLEET);
    }

    @Test
    void a_name_is_given_once() {
        accessFixture.add("ada", Role.ANALYST);

        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> accessFixture.add("ADA", Role.ADMIN))
                .extracting(RejectionException::rejection)
                .isEqualTo(new AlreadyExists("user", "ada"));
        assertThat(accessFixture.events("ada")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ".",
                "..",
                "-rf",
                "oidc:ada",
                "a b",
                "ada\n",
                "ädа",
                "\0",
                "service-settings",
                "00000000-0000-4000-8000-000000000000",
                "a1234567890123456789012345678901234567890123456789012345678901234"
            })
    void odd_names_are_refused(String username) {
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> accessFixture.add(username, Role.ANALYST))
                .extracting(RejectionException::rejection)
                .isInstanceOf(ValidationFailed.class);
    }

    @Test
    void short_and_endless_passwords_are_refused() {
        for (String password : List.of("", "elevenchars", "\uD83D\uDE00x".repeat(5) + "y", "xy".repeat(128) + "z")) {
            assertThatExceptionOfType(RejectionException.class)
                    .isThrownBy(
                            () -> accessFixture.send(new AddAnalyst("ada", password, Role.ANALYST, Set.of(), "root")))
                    .extracting(RejectionException::rejection)
                    .isInstanceOf(ValidationFailed.class);
        }
        accessFixture.send(new AddAnalyst("ada", "xy".repeat(128), Role.ANALYST, Set.of(), "root"));
        assertThat(accessFixture.refusal("ada", "xy".repeat(127) + "xx", HOME)).isPresent();
        accessFixture.send(new AddAnalyst("bob", "\uD83D\uDE00x".repeat(128), Role.ANALYST, Set.of(), "root"));
        assertThat(accessFixture.refusal("bob", "\uD83D\uDE00x".repeat(128), HOME))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "aaaaaaaaaaaa",
                "aAaAaAaAaAaA",
                "            ",
                "\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4",
                "adalovelace ",
                "ADAlovelaceAdaLovelace",
                "ecalevolada adalovelace"
            })
    void what_is_guessed_first_is_refused(String password) {
        assertThat(accessFixture.refusalOf(new AddAnalyst("AdaLovelace", password, Role.ANALYST, Set.of(), "root")))
                .get()
                .isInstanceOf(ValidationFailed.class);
        accessFixture.send(new AddAnalyst("adalovelace", PASSWORD, Role.ANALYST, Set.of(), "root"));
        assertThat(accessFixture.refusalOf(new ChangeAnalyst("adalovelace", null, null, null, password, "root")))
                .get()
                .isInstanceOf(ValidationFailed.class);
        assertThat(accessFixture.refusal("adalovelace", PASSWORD, HOME)).isEmpty();
    }

    @Test
    void the_first_start_makes_an_admin_with_the_configured_password() {
        assertThat(accessFixture.send(new EnsureAdmin("changeme"))).isNull();

        assertThat(accessFixture.logIn("admin", "changeme", HOME).caller().isAdmin())
                .isTrue();
    }

    @Test
    void without_a_configured_password_one_is_made_up() {
        String password = accessFixture.answer(new EnsureAdmin(""), String.class);

        assertThat(password).hasSizeGreaterThanOrEqualTo(24);
        assertThat(accessFixture.logIn("admin", password, HOME).caller().isAdmin())
                .isTrue();
    }

    @Test
    void a_later_start_changes_nothing() {
        accessFixture.send(new EnsureAdmin("changeme"));

        assertThat(accessFixture.send(new EnsureAdmin("something-else"))).isNull();
        assertThat(accessFixture.refusal("admin", "something-else", HOME)).isPresent();
        assertThat(accessFixture.events("admin")).hasSize(1);
    }

    @Test
    void a_joke_of_a_configured_password_stops_the_start() {
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> accessFixture.send(new EnsureAdmin("admin")))
                .withMessageContaining("SERVICE_ADMIN_PASSWORD");
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> accessFixture.send(new EnsureAdmin("\uD83D\uDE00x".repeat(3) + "y")))
                .withMessageContaining("8 characters");
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> accessFixture.send(new EnsureAdmin("00000000")))
                .withMessageContaining("SERVICE_ADMIN_PASSWORD");
    }
}
