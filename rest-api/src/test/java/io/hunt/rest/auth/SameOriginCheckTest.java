package io.hunt.rest.auth;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.RejectionException;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SameOriginCheckTest {

    @ParameterizedTest
    @ValueSource(strings = {"https://hunt.example", "http://hunt.example", "https://HUNT.example"})
    void an_origin_with_the_host_of_the_request_is_admitted(String origin) {
        assertThatCode(() ->
                        SameOriginCheck.require(Requests.to("POST", "/", "Origin", origin, "Host", "hunt.example")))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://evil.example             | hunt.example
            https://hunt.example:8443        | hunt.example
            https://hunt.example             | hunt.example:8443
            https://hunt.example.evil.example| hunt.example
            https://user@hunt.example        | hunt.example
            null                             | hunt.example
            null                             | null
            https://hunt .example            | hunt.example
            """)
    void another_origin_is_refused(String origin, String host) {
        assertThatThrownBy(() -> SameOriginCheck.require(Requests.to("POST", "/", "Origin", origin, "Host", host)))
                .isInstanceOf(RejectionException.class);
    }

    @Test
    void an_origin_without_a_host_to_compare_is_refused() {
        assertThatThrownBy(() -> SameOriginCheck.require(Requests.to("POST", "/", "Origin", "https://hunt.example")))
                .isInstanceOf(RejectionException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site", "Same-Origin", ""})
    void the_statement_of_the_browser_counts_more_than_the_origin(String site) {
        var request = Requests.to(
                "POST", "/", "Sec-Fetch-Site", site, "Origin", "https://hunt.example", "Host", "hunt.example");

        assertThatThrownBy(() -> SameOriginCheck.require(request)).isInstanceOf(RejectionException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"same-origin", "none"})
    void a_request_that_no_other_site_caused_is_admitted(String site) {
        assertThatCode(() -> SameOriginCheck.require(Requests.to("POST", "/", "Sec-Fetch-Site", site)))
                .doesNotThrowAnyException();
    }

    @Test
    void a_client_that_is_no_browser_is_admitted() {
        assertThatCode(() -> SameOriginCheck.require(Requests.to("POST", "/"))).doesNotThrowAnyException();
    }
}
