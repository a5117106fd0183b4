package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.Http.Answer;
import java.io.IOException;
import java.util.Iterator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExportTest {

    private static final String RESULTS = "/api/v1/hunts/" + Samples.HUNT_ID + "/results";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        WebService.BACKEND.exported.set(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/hunts",
                "/api/v1/alerts",
                "/api/v1/iocs",
                "/api/v1/hosts",
                "/api/v1/campaigns",
                "/api/v1/campaigns/00000000-0000-4000-8000-000000000010/hosts",
                "/api/v1/campaigns/00000000-0000-4000-8000-000000000010/pending-hosts",
                "/api/v1/campaigns/00000000-0000-4000-8000-000000000010/late-matches",
                "/api/v1/campaigns/00000000-0000-4000-8000-000000000010/late-responses",
                "/api/v1/campaigns/00000000-0000-4000-8000-000000000010/indicators",
                "/api/v1/queries/00000000-0000-4000-8000-000000000012/rows",
                "/api/v1/security-events",
                "/api/v1/hunts/00000000-0000-4000-8000-000000000003/results",
                "/api/v1/hunts/00000000-0000-4000-8000-000000000003/hosts"
            })
    void each_line_of_an_export_is_an_item_of_its_list(String path) {
        Answer export = Http.get(path + "/export?format=jsonl", "auditor");
        WebService.BACKEND.exported.set(0);
        String item = Http.get(path, "auditor").json().get("items").get(0).toString();

        assertThat(export.status()).isEqualTo(200);
        assertThat(export.header("Content-Type")).contains("application/x-ndjson");
        assertThat(export.header("Content-Disposition").orElseThrow())
                .matches("attachment; filename=\"[a-z0-9-]+-[0-9]{8}T[0-9]{6}Z\\.jsonl\"");
        assertThat(export.text().lines())
                .hasSize(3)
                .allSatisfy(line -> assertThat(Http.parsed(line)).isEqualTo(Http.parsed(item)))
                .allSatisfy(line -> assertThat(Http.parsed(line).propertyNames())
                        .containsExactlyElementsOf(Http.parsed(item).propertyNames()));

        WebService.BACKEND.exported.set(3);
        Answer csv = Http.get(path + "/export?format=csv", "auditor");
        assertThat(csv.header("Content-Type")).contains("text/csv;charset=utf-8");
        assertThat(csv.text().lines()).hasSize(4);
        assertThat(csv.text().lines().findFirst().orElseThrow().split(",", -1))
                .containsExactlyElementsOf(Http.parsed(item).propertyNames());
    }

    @Test
    void evidence_stands_in_a_csv_as_it_came() {
        assertThat(Http.get(RESULTS + "/export", "analyst").text().lines())
                .element(1)
                .isEqualTo("""
                %s,alpha,%s,filename,psexec.exe,high,"%s","[{""n"":1},{""n"":2}]",2026-11-21T12:00:00Z,\
                2026-11-21T12:00:00Z,false,true,false,false""".formatted(Samples.HOST_ID, Samples.IOC.id(), Samples.EVIDENCE.replace("\"", "\"\"")));
    }

    @Test
    void a_row_of_a_statement_stands_in_a_csv_as_it_came_and_a_host_name_is_no_formula() {
        String rows = "/api/v1/queries/" + FakeCampaigns.OSQUERY.subject().queryId() + "/rows/export";

        assertThat(Http.get(rows, "analyst").text().lines())
                .element(1)
                .isEqualTo("%s,'=cmd(),\"%s\",2026-11-21T12:00:00Z,2026-11-21T12:00:01Z,false"
                        .formatted(Samples.HOST_ID, Samples.EVIDENCE.replace("\"", "\"\"")));
    }

    @Test
    void what_stands_inside_a_record_is_json_in_a_csv() {
        assertThat(Http.get("/api/v1/campaigns/export", "analyst").text())
                .contains("\"{\"\"responded\"\":1,\"\"pending\"\":9,\"\"late\"\":1,");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "format=csv   | application/x-ndjson     | csv",
                "format=JSONL | application/json         | ndjson",
                "''           | */*                      | csv",
                "''           | application/x-ndjson     | ndjson",
                "''           | text/csv;q=0.5, application/x-ndjson | ndjson",
                "format=      | text/csv                 | csv"
            })
    void the_parameter_decides_and_else_what_is_accepted(String query, String accept, String format) {
        assertThat(Http.get(RESULTS + "/export?" + query, "analyst", "Accept", accept)
                        .header("Content-Type")
                        .orElseThrow())
                .contains(format);
    }

    @Test
    void other_formats_and_filters_are_refused() {
        assertThat(Http.get(RESULTS + "/export?format=xlsx", "analyst").status())
                .isEqualTo(400);
        assertThat(Http.get(RESULTS + "/export?format=csv&page_size=5", "analyst")
                        .status())
                .isEqualTo(400);
        assertThat(Http.get(RESULTS + "/export", "analyst", "Accept", "image/png")
                        .status())
                .isEqualTo(406);
        assertThat(Http.get(RESULTS + "/export", "").status()).isEqualTo(401);
    }

    @Test
    void an_export_has_the_filters_of_its_list() {
        Http.get("/api/v1/alerts/export?acknowledged=&severity=high&sort=-severity", "analyst");

        var query = WebService.BACKEND.last(ListAlerts.class);
        assertThat(query.filter().disposition().acknowledged()).isNull();
        assertThat(query.page().sort()).isEqualTo("-severity");
        assertThat(query.page().until()).isNotNull();
        WebService.BACKEND.exported.set(1);
        Http.get("/api/v1/alerts/export", "analyst");
        assertThat(WebService.BACKEND
                        .last(ListAlerts.class)
                        .filter()
                        .disposition()
                        .acknowledged())
                .isFalse();
    }

    @Test
    void what_is_refused_is_told_before_anything_is_written() {
        WebService.BACKEND.failures.put(ListHuntResults.class, new RejectionException(new Forbidden("not yours")));

        Answer answer = Http.get(RESULTS + "/export?format=csv", "analyst");

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.header("Content-Disposition")).isEmpty();
    }

    @Test
    void an_export_that_fails_half_way_does_not_look_whole() {
        WebService.BACKEND.breaks = true;

        assertThatThrownBy(() -> Http.get(RESULTS + "/export?format=csv", "analyst"))
                .rootCause()
                .isInstanceOf(IOException.class);
    }

    /**
     * Each page is requested while the previous page is written, and arrives without it; written rows are released,
     * except those of the first page.
     */
    @ParameterizedTest
    @ValueSource(strings = {"csv", "jsonl"})
    void an_export_holds_two_pages_however_many_there_are(String format) throws Exception {
        int pages = 12;
        var paced = new ReleasedPages(pages);
        WebService.BACKEND.paced = paced;
        paced.permitOne();

        try (Stream<String> lines = Http.lines(RESULTS + "/export?format=" + format, "analyst")) {
            Iterator<String> rows = lines.filter(line -> line.contains("row-")).iterator();
            for (int page = 0; page < pages; page++) {
                assertThat(rows.next()).contains("row-" + page);
                if (page > 2) {
                    paced.awaitForgotten(page - 2);
                }
                paced.permitOne();
            }
            assertThat(rows.hasNext()).isFalse();
        }
    }

    @Test
    void a_head_request_reads_one_page_and_options_name_the_methods() {
        Answer head = Http.bare("HEAD", RESULTS + "/export?format=csv", "analyst");

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Disposition")).isPresent();
        assertThat(WebService.BACKEND.exported).hasValue(2);
        assertThat(Http.bare("OPTIONS", RESULTS + "/export", "analyst")
                        .header("Allow")
                        .orElseThrow())
                .contains("GET", "HEAD");
    }
}
