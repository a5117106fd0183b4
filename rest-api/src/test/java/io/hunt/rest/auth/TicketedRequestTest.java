package io.hunt.rest.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.Objects;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TicketedRequestTest {

    private static final String EXPORT = "/api/v1/alerts/export";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ticket=ht_1            | /api/v1/alerts/export
            q=a&ticket=ht_1        | /api/v1/alerts/export?q=a
            ticket=ht_1&q=a        | /api/v1/alerts/export?q=a
            q=a&ticket=ht_1&q=b    | /api/v1/alerts/export?q=a&q=b
            q=%26ticket=x&ticket=ht_1 | /api/v1/alerts/export?q=%26ticket=x
            """)
    void the_target_of_a_ticket_is_the_rest_of_the_address(String query, String target) {
        var request =
                TicketedRequest.of(Requests.to("GET", EXPORT + "?" + query)).orElseThrow();

        assertThat(request.ticket()).isEqualTo("ht_1");
        assertThat(request.target()).isEqualTo(target);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "q=a",
                "ticket=",
                "ticket=ht_1&ticket=ht_1",
                "ticket=ht 1",
                "ticket=ht%5F1",
                "Ticket=ht_1",
            })
    void a_query_without_exactly_one_sound_ticket_has_none(String query) {
        assertThat(TicketedRequest.of(Requests.to("GET", EXPORT + "?" + query))).isEmpty();
    }

    @Test
    void a_ticket_has_at_most_64_characters() {
        String longest = "t".repeat(64);

        assertThat(TicketedRequest.of(Requests.to("GET", EXPORT + "?ticket=" + longest)))
                .isPresent();
        assertThat(TicketedRequest.of(Requests.to("GET", EXPORT + "?ticket=" + longest + "t")))
                .isEmpty();
    }

    @Test
    void a_ticket_opens_only_downloads_of_exports_without_a_bearer_token() {
        assertThat(TicketedRequest.of(Requests.to("POST", EXPORT + "?ticket=ht_1")))
                .isEmpty();
        assertThat(TicketedRequest.of(Requests.to("GET", "/api/v1/alerts?ticket=ht_1")))
                .isEmpty();
        assertThat(TicketedRequest.of(Requests.to("GET", EXPORT + "?ticket=ht_1", "Authorization", "Bearer hs_1")))
                .isEmpty();
    }

    @Test
    void handlers_do_not_see_the_ticket() {
        var request = TicketedRequest.of(Requests.to("GET", EXPORT + "?q=a&ticket=ht_1"))
                .orElseThrow();

        assertThat(request.getQueryString()).isEqualTo("q=a");
        assertThat(request.getParameter("ticket")).isNull();
        assertThat(request.getParameterValues("ticket")).isNull();
        assertThat(Collections.list(request.getParameterNames())).containsExactly("q");
        assertThat(Objects.requireNonNull(request.getParameterMap().get("q"))).containsExactly("a");
    }
}
