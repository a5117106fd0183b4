package io.hunt.rest.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.rest.auth.Requests;
import io.hunt.rest.json.ValidationRule;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExportFormatTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            text/csv                                       | CSV
            application/x-ndjson                           | JSONL
            */*                                            | CSV
            application/json                               | CSV
            application/*                                  | JSONL
            text/csv;q=0.5, application/x-ndjson           | JSONL
            application/x-ndjson;q=0.5, text/csv;q=0.6     | CSV
            application/json, application/x-ndjson;q=0.1   | JSONL
            ''                                             | CSV
            """)
    void the_preferred_type_decides_without_a_parameter(String accept, ExportFormat format) {
        assertThat(ExportFormat.of(null, Requests.to("GET", "/", "Accept", accept)))
                .isEqualTo(format);
    }

    @Test
    void the_parameter_counts_more_than_the_accepted_types() {
        var request = Requests.to("GET", "/", "Accept", "text/csv");

        assertThat(ExportFormat.of(ExportFormat.JSONL, request)).isEqualTo(ExportFormat.JSONL);
        assertThat(ExportFormat.orLines(ExportFormat.JSONL, request)).isEqualTo(ExportFormat.JSONL);
        assertThat(ExportFormat.of(ExportFormat.CSV, Requests.to("GET", "/"))).isEqualTo(ExportFormat.CSV);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            text/csv                        | CSV
            text/*                          | CSV
            text/csv, application/x-ndjson  | JSONL
            */*                             | JSONL
            application/json                | JSONL
            ''                              | JSONL
            """)
    void the_event_log_is_csv_only_for_a_client_that_takes_no_lines(String accept, ExportFormat format) {
        assertThat(ExportFormat.orLines(null, Requests.to("GET", "/", "Accept", accept)))
                .isEqualTo(format);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/alerts/export", "/api/v1/alerts/export?q=a&format=csv", "/a?xticket=1&q=\"%0A\""})
    void a_ticket_is_for_a_path_with_its_query(String path) {
        var body = new ExportTicketBody(path);

        assertThat(body.rules()).allMatch(ValidationRule::isKept);
        assertThat(body.withoutQuery()).isEqualTo(path.replaceFirst("\\?.*", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "api",
                "https://evil.example/export",
                "/a b",
                "/a#b",
                "/a\n",
                "/\u00e4",
                "/a?ticket=1",
                "/a?q=1&ticket=ht_1"
            })
    void a_ticket_is_for_no_other_text(String path) {
        assertThat(new ExportTicketBody(path).rules()).noneMatch(ValidationRule::isKept);
    }
}
