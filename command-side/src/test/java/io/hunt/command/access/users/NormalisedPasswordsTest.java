package io.hunt.command.access.users;

import static io.hunt.command.access.AccessFixture.HOME;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.AddAnalyst;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.EnsureAdmin;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.command.access.AccessFixture;
import io.hunt.command.access.account.Sha256;
import java.util.Base64;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class NormalisedPasswordsTest {

    private static final String COMPOSED = "p\u00e9niche \uac00 na\u00efve";
    private static final String DECOMPOSED = "pe\u0301niche \u1100\u1161 nai\u0308ve";

    private final AccessFixture accessFixture = new AccessFixture();

    @Test
    void a_password_set_in_one_form_is_accepted_in_the_other() {
        add("ada", COMPOSED);
        add("bob", DECOMPOSED);

        assertThat(accessFixture.refusal("ada", DECOMPOSED, HOME)).isEmpty();
        assertThat(accessFixture.refusal("bob", COMPOSED, HOME)).isEmpty();
        assertThat(accessFixture.refusal("bob", DECOMPOSED, HOME)).isEmpty();
        assertThat(accessFixture.refusal("bob", "peniche \uac00 naive", HOME)).contains(new InvalidCredentials());
    }

    @Test
    void a_reset_password_is_accepted_in_either_form() {
        add("ada", "correct horse battery");
        accessFixture.send(new ChangeAnalyst("ada", null, null, null, DECOMPOSED, "root"));

        assertThat(accessFixture.refusal("ada", COMPOSED, HOME)).isEmpty();
    }

    @Test
    void the_configured_password_of_the_first_admin_is_accepted_in_either_form() {
        accessFixture.send(new EnsureAdmin(DECOMPOSED));

        assertThat(accessFixture.refusal("admin", COMPOSED, HOME)).isEmpty();
    }

    @Test
    void a_hash_of_the_decomposed_form_that_an_earlier_release_stored_is_still_accepted() {
        add("ada", COMPOSED);
        String digest = Base64.getEncoder().encodeToString(Sha256.of(DECOMPOSED));
        accessFixture
                .jdbc
                .sql("update analyst set password_hash = ?")
                .param(new BCryptPasswordEncoder(4).encode(digest))
                .update();

        assertThat(accessFixture.refusal("ada", DECOMPOSED, HOME)).isEmpty();
    }

    @Test
    void the_length_of_a_password_is_that_of_its_composed_form() {
        var tooShort = new AddAnalyst("ada", "e\u0301".repeat(6) + "abcde", Role.ANALYST, Set.of(), "root");

        assertThat(accessFixture.refusalOf(tooShort)).get().isInstanceOf(ValidationFailed.class);
    }

    private void add(String username, String password) {
        accessFixture.send(new AddAnalyst(username, password, Role.ANALYST, Set.of(), "root"));
    }
}
