package io.hunt.application;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Formats of public collections; the samples are written by hand in the formats of their publishers. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CollectionShapesTest {

    @TempDir
    static Path directory;

    private static RunningService service;
    private static Analyst admin;

    @BeforeAll
    static void start() {
        service = RunningService.in(directory);
        admin = service.admin();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void digests_with_a_comment_behind_a_semicolon_are_digests_as_text_and_as_a_table() {
        for (String type : List.of("text/plain", "text/csv")) {
            Answer answer = imported("hash-semicolon-comment.txt", type);

            assertThat(types(answer)).containsExactly("md5 3", "sha1 1", "sha256 1");
            assertThat(answer.number("rejected")).isZero();
            assertThat(answer.body().get("warnings").toString()).isEqualTo("{\"empty_file\":1}");
        }
    }

    @Test
    void regular_expressions_become_no_paths() {
        Answer answer = imported("filename-patterns.txt", "text/plain");

        assertThat(types(answer)).isEmpty();
        assertThat(rejections(answer))
                .containsExactly("2 placeholder", "3 placeholder", "4 placeholder", "5 placeholder");
    }

    @Test
    void a_table_is_read_by_its_column_of_data_and_never_by_its_column_of_types() {
        Answer answer = imported("typed-table.csv", "text/csv");

        assertThat(types(answer))
                .containsExactlyInAnyOrder("sha256 1", "ipv4 1", "domain 1", "filename 1", "filepath 1");
        assertThat(rejections(answer)).containsExactly("5 unsupported_type");
    }

    @Test
    void a_table_with_its_header_in_a_comment_is_read_by_it() {
        Answer answer = imported("commented-header.csv", "text/csv");

        assertThat(types(answer)).containsExactlyInAnyOrder("ipv4 1", "domain 1", "md5 1");
        assertThat(rejections(answer)).containsExactly("9 unsupported_type");
    }

    @Test
    void both_ends_of_traffic_are_addresses_and_names() {
        Answer answer = imported("traffic.json", "application/json");

        assertThat(types(answer)).containsExactlyInAnyOrder("ipv4 2", "domain 1", "sha256 1");
        assertThat(answer.number("rejected")).isZero();
    }

    @Test
    void the_list_of_a_report_gives_its_values_and_nothing_else() {
        Answer answer = imported("report-list.txt", "text/plain");

        assertThat(types(answer)).containsExactlyInAnyOrder("sha256 2", "domain 2", "ipv4 1");
        assertThat(rejections(answer))
                .containsExactly(
                        "1 unrecognised",
                        "2 unrecognised",
                        "4 unrecognised",
                        "8 unrecognised",
                        "12 unrecognised",
                        "13 unsupported_type",
                        "15 unrecognised");
        assertThat(answer.body().get("warnings").toString()).isEqualTo("{\"well_known_address\":1}");
    }

    private static Answer imported(String name, String type) {
        Answer answer = admin.post("/iocs/import", type, bytes(name));
        assertThat(answer.status()).as(name + " " + answer.body()).isEqualTo(200);
        return answer;
    }

    private static List<String> types(Answer answer) {
        return answer.body()
                .get("by_type")
                .propertyStream()
                .map(type -> type.getKey() + " " + taken(type.getValue()))
                .toList();
    }

    private static int taken(JsonNode tally) {
        return tally.get("created").asInt() + tally.get("duplicate").asInt();
    }

    private static List<String> rejections(Answer answer) {
        return answer.body()
                .get("rejected_lines")
                .valueStream()
                .map(line -> line.get("line").asInt() + " " + line.get("reason").asString())
                .toList();
    }

    private static byte[] bytes(String name) {
        try (var sample = requireNonNull(CollectionShapesTest.class.getResourceAsStream("collections/" + name), name)) {
            return sample.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
