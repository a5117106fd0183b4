package io.hunt.command.access.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PasswordsTest {

    @Test
    void a_hash_of_the_service_takes_a_thousand_rounds() {
        assertThat(new Passwords().hash("correct horse battery")).startsWith("$2a$10$");
    }

    @Test
    void a_password_matches_its_own_hash_whatever_the_rounds() {
        String cheap = new Passwords(4).hash("correct horse battery");

        assertThat(cheap).startsWith("$2a$04$");
        assertThat(new Passwords().matches("correct horse battery", cheap)).isTrue();
        assertThat(new Passwords().matches("correct horse", cheap)).isFalse();
    }
}
