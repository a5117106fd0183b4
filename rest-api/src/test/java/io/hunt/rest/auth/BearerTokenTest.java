package io.hunt.rest.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.RejectionException;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BearerTokenTest {

    private static final String LONGEST = "x".repeat(12_000);

    @ParameterizedTest
    @ValueSource(strings = {"Bearer hs_1", "bearer hs_1", "BEARER   hs_1"})
    void the_scheme_is_read_in_any_case_and_with_several_blanks(String header) {
        assertThat(BearerToken.in(Requests.to("GET", "/", "Authorization", header)))
                .contains("hs_1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "hs_1", "Basic aHM=", "Bearer", "Bearer ", "Bearer a b", "Bearer\ths_1", "Bearer sch\u00f6n"
            })
    void another_scheme_and_characters_outside_of_ascii_are_no_token(String header) {
        assertThat(BearerToken.in(Requests.to("GET", "/", "Authorization", header)))
                .isEmpty();
    }

    @Test
    void a_token_has_at_most_12000_characters() {
        assertThat(BearerToken.in(Requests.to("GET", "/", "Authorization", "Bearer " + LONGEST)))
                .contains(LONGEST);
        assertThat(BearerToken.in(Requests.to("GET", "/", "Authorization", "Bearer " + LONGEST + "x")))
                .isEmpty();
    }

    @Test
    void two_tokens_are_refused_even_if_they_are_equal() {
        var request = Requests.to("GET", "/", "Authorization", "Bearer hs_1", "Authorization", "Bearer hs_1");

        assertThat(BearerToken.in(request)).isEmpty();
        assertThatThrownBy(() -> BearerToken.of(request))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection().code()).isEqualTo("unauthenticated"));
    }
}
