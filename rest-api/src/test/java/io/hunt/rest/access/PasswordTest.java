package io.hunt.rest.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PasswordTest {

    private static final String PASSWORD = "correct horse battery staple";

    @Test
    void a_body_that_is_logged_does_not_show_the_password() {
        Stream.of(
                        new LogInBody("ada", PASSWORD),
                        new UserBody("ada", PASSWORD, null, null),
                        new UserChangeBody(null, null, null, PASSWORD))
                .forEach(body -> assertThat(body.toString()).doesNotContain(PASSWORD));
    }
}
