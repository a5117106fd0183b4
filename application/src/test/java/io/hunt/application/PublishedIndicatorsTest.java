package io.hunt.application;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PublishedIndicatorsTest {

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

    @ParameterizedTest
    @CsvSource({"sha256, 64", "sha1, 40", "md5, 32"})
    void every_line_of_the_published_digests_is_explained(String type, int digits) {
        List<Path> files = PublishedFiles.named("samples." + type);
        Set<String> expected = new TreeSet<>();
        var told = new ReportSums();
        int before = total(type);

        for (Path file : files) {
            List<String> lines = PublishedFiles.lines(file);
            Answer answer = imported(file, "text/plain", "");
            told.add(answer);
            Set<Integer> good = new TreeSet<>();
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i).strip();
                if (line.matches("[0-9a-fA-F]{" + digits + "}")) {
                    good.add(i + 1);
                    expected.add(line.toLowerCase(Locale.ROOT));
                }
            }
            assertThat(answer.number("entries")).as(file.toString()).isEqualTo(lines.size());
            assertThat(answer.number("created") + answer.number("duplicate")).isEqualTo(good.size());
            assertThat(rejectedLines(answer)).doesNotContainAnyElementsOf(good);
        }

        assertThat(told.entries).isGreaterThan(4_000);
        assertThat(told.skipped).isEqualTo(blankLines(files));
        assertThat(told.reasons.keySet()).isSubsetOf("bad_value");
        assertThat(told.rejected).isLessThanOrEqualTo(1);
        assertThat(values(type)).containsAll(expected);
        assertThat(total(type) - before).isEqualTo(told.created);
    }

    @ParameterizedTest
    @CsvSource({"network-domains-defanged.txt, domain", "network-ipv4-defanged.txt, ipv4", "filenames.txt, filename"})
    void every_line_of_the_published_tables_is_an_indicator_of_its_type(String name, String type) {
        Path file = PublishedFiles.named(name).getFirst();
        List<String> lines = PublishedFiles.lines(file);

        Answer answer = imported(file, "text/plain", "");

        assertThat(answer.number("entries")).isEqualTo(lines.size());
        // The remainder of an international name, which is cut off in the published file.
        Set<Integer> cut = Set.copyOf(rejectedLines(answer));
        assertThat(cut).allMatch(line -> lines.get(line - 1).endsWith("[.]xn"));
        assertThat(answer.body().get("by_type").propertyNames()).containsExactly(type);
        assertThat(values(type))
                .containsAll(lines.stream()
                        .filter(line -> !line.endsWith("[.]xn"))
                        .map(line -> line.replace("[.]", "."))
                        .map(value -> type.equals("domain") ? value.toLowerCase(Locale.ROOT) : value)
                        .toList());
    }

    @Test
    void of_the_published_registry_keys_only_what_is_no_key_is_rejected() {
        Path file = PublishedFiles.named("registry-keys.txt").getFirst();
        List<String> lines = PublishedFiles.lines(file);

        Answer answer = imported(file, "text/plain", "");

        Map<String, Set<String>> rejected = new TreeMap<>();
        for (JsonNode line : answer.body().get("rejected_lines")) {
            rejected.computeIfAbsent(line.get("reason").asString(), _ -> new TreeSet<>())
                    .add(lines.get(line.get("line").asInt() - 1));
        }
        assertThat(rejected.keySet()).containsExactly("placeholder", "several_values");
        assertThat(rejected.get("several_values")).hasSize(4).allMatch(line -> line.contains("] or ["));
        assertThat(rejected.get("placeholder"))
                .hasSize(4)
                .allMatch(
                        line -> line.contains("%USER_NAME%") || line.contains("[NUMBER]") || line.contains("[0-9A-F]"));
        assertThat(answer.number("entries")).isEqualTo(lines.size());
        assertThat(answer.number("created") + answer.number("duplicate")).isEqualTo(lines.size() - 8);
        assertThat(values("registry")).noneMatch(key -> key.contains("]") || key.contains(" = ") || key.endsWith("\\"));
    }

    @Test
    void of_the_published_events_every_attribute_is_explained() {
        var told = new ReportSums();
        List<String> bad = new ArrayList<>();
        for (Path file : PublishedFiles.named("misp")) {
            Answer answer = imported(file, "application/json", "?include_context=true");
            assertThat(answer.text("format")).isEqualTo("misp");
            assertThat(answer.number("entries")).isEqualTo(attributes(file));
            told.add(answer);
            for (JsonNode line : answer.body().get("rejected_lines")) {
                if (!line.get("reason").asString().equals("unsupported_type")) {
                    bad.add(line.get("value").asString());
                }
            }
        }

        assertThat(told.files).isGreaterThanOrEqualTo(26);
        assertThat(told.created + told.duplicate).isGreaterThan(1_900);
        assertThat(told.reasons.keySet()).isSubsetOf("bad_value", "unsupported_type", "placeholder");
        assertThat(bad)
                .allMatch(
                        value -> !value.contains("\\") || value.matches("(?s)\\(HKLM.*|Windows\\\\.*|.*%YEAR%.*"),
                        "is rejected for a true reason");
        Answer cautious =
                imported(PublishedFiles.named("misp-machete").getFirst(), "application/json", "?dry_run=true");
        assertThat(cautious.body().path("reasons").path("not_for_detection").asInt())
                .isPositive();
    }

    private static Answer imported(Path file, String type, String query) {
        Answer answer = admin.post("/iocs/import" + query, type, PublishedFiles.bytes(file));
        assertThat(answer.status()).as(file + " " + answer.body()).isEqualTo(200);
        assertThat(answer.number("created")
                        + answer.number("duplicate")
                        + answer.number("rejected")
                        + answer.number("skipped"))
                .isEqualTo(answer.number("entries"));
        return answer;
    }

    private static int total(String type) {
        return admin.get("/iocs?page_size=1&type=" + type).number("total");
    }

    private static Set<String> values(String type) {
        Set<String> values = new TreeSet<>();
        String token = "";
        do {
            Answer page =
                    admin.get("/iocs?page_size=1000&type=" + type + (token.isEmpty() ? "" : "&page_token=" + token));
            page.items().forEach(item -> values.add(item.get("value").asString()));
            token = page.text("next_page_token");
        } while (!token.isEmpty());
        return values;
    }

    private static List<Integer> rejectedLines(Answer answer) {
        return answer.body()
                .get("rejected_lines")
                .valueStream()
                .map(line -> line.get("line").asInt())
                .toList();
    }

    private static int blankLines(List<Path> files) {
        return (int) files.stream()
                .flatMap(file -> PublishedFiles.lines(file).stream())
                .filter(String::isBlank)
                .count();
    }

    /** Returns the number of values in the attributes of an event; compound attributes that are split count twice. */
    private static int attributes(Path file) {
        String text = new String(PublishedFiles.bytes(file), UTF_8);
        return count(text, "\"to_ids\"") + count(text, "\"type\": *\"(?:filename\\|(?:md5|sha1|sha256)|domain\\|ip)\"");
    }

    private static int count(String text, String regex) {
        return (int) Pattern.compile(regex).matcher(text).results().count();
    }

    /** Sums over many reports. */
    private static final class ReportSums {
        private int files;
        private int entries;
        private int created;
        private int duplicate;
        private int rejected;
        private int skipped;
        private final Map<String, Integer> reasons = new TreeMap<>();

        void add(Answer answer) {
            files++;
            entries += answer.number("entries");
            created += answer.number("created");
            duplicate += answer.number("duplicate");
            rejected += answer.number("rejected");
            skipped += answer.number("skipped");
            answer.body()
                    .get("reasons")
                    .propertyStream()
                    .forEach(reason ->
                            reasons.merge(reason.getKey(), reason.getValue().asInt(), Integer::sum));
        }
    }
}
