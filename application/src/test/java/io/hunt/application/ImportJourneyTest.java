package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.fleet.Fleet;
import io.hunt.agent.fleet.FleetOptions;
import io.hunt.agent.fleet.Mix;
import io.hunt.application.Analyst.Answer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ImportJourneyTest {

    private static final int MOST_BYTES = 98_304;

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
        var told = new Told();
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
        assertThat(answer.body().get("rejected_lines")).isEmpty();
        assertThat(answer.body().get("by_type").propertyNames()).containsExactly(type);
        assertThat(values(type))
                .containsAll(lines.stream()
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
                .allMatch(line -> line.contains("%USER_NAME%") || line.contains("[NUMBER]") || line.contains("[0-9A-F]"));
        assertThat(answer.number("entries")).isEqualTo(lines.size());
        assertThat(answer.number("created") + answer.number("duplicate")).isEqualTo(lines.size() - 8);
        assertThat(values("registry")).noneMatch(key -> key.contains("]") || key.contains(" = ") || key.endsWith("\\"));
    }

    @Test
    void of_the_published_events_every_attribute_is_explained() {
        var told = new Told();
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
        assertThat(bad).allMatch(value -> !value.contains("\\") || value.matches("(?s)\\(HKLM.*|Windows\\\\.*|.*%YEAR%.*"), "is rejected for a true reason");
        Answer cautious = imported(PublishedFiles.named("misp-machete").getFirst(), "application/json", "?dry_run=true");
        assertThat(cautious.body().path("reasons").path("not_for_detection").asInt()).isPositive();
    }

    @Test
    void a_dry_run_answers_the_same_report_and_creates_nothing() {
        byte[] file = "dry-a[.]example[.]com\ndry-a.example.com\n10.0.0.0/8\n".getBytes(UTF_8);
        int before = total("domain");

        Answer rehearsed = admin.post("/iocs/import?dry_run=true", "text/plain", file);

        assertThat(total("domain")).isEqualTo(before);
        Answer done = admin.post("/iocs/import?dry_run=false", "text/plain", file);
        assertThat(rehearsed.body().toString().replace("\"dry_run\":true", "\"dry_run\":false"))
                .isEqualTo(done.body().toString());
        assertThat(done.number("created")).isEqualTo(1);
        assertThat(total("domain")).isEqualTo(before + 1);
    }

    @Test
    void an_import_that_was_cut_short_is_finished_by_repeating_it() {
        String all = IntStream.range(0, 1_300).mapToObj(n -> "cut" + n + ".exe\n").collect(Collectors.joining());
        String some = all.lines().limit(500).collect(Collectors.joining("\n"));
        assertThat(admin.post("/iocs/import", "text/plain", some.getBytes(UTF_8)).number("created")).isEqualTo(500);

        Answer repeated = admin.post("/iocs/import", "text/plain", all.getBytes(UTF_8));

        assertThat(repeated.number("created")).isEqualTo(800);
        assertThat(repeated.number("duplicate")).isEqualTo(500);
        assertThat(admin.get("/iocs?q=cut1299.exe").number("total")).isEqualTo(1);
        assertThat(service.bean(JdbcTemplate.class)
                        .queryForObject(
                                "select count(*) from indicator where value like 'cut%.exe'", Long.class))
                .isEqualTo(1_300);
    }

    @Test
    void what_is_listed_can_be_imported_again_and_is_all_duplicate() {
        admin.post("/iocs/import?severity=high", "text/plain", "again[.]example[.]com\nagain.exe\n".getBytes(UTF_8));
        Answer listed = admin.get("/iocs?page_size=1000");

        Answer again = admin.post("/iocs/import", "application/json", listed.body().toString().getBytes(UTF_8));

        assertThat(again.number("created")).isZero();
        assertThat(again.number("rejected")).isEqualTo((int) listed.items().stream()
                .filter(item -> !item.get("active").asBoolean())
                .count());
        assertThat(again.number("duplicate")).isGreaterThanOrEqualTo(2);
    }

    @Test
    void an_indicator_is_changed_in_what_is_named_and_nothing_else() {
        String path = "/iocs/" + admin.post("/iocs", """
                {"type": "filename", "value": "changing.exe", "description": "A dropper"}""").text("id");

        Answer off = admin.patch(path, "{\"active\": false, \"severity\": \"LOW\"}");
        assertThat(off.status()).isEqualTo(200);
        assertThat(off.body().get("active").asBoolean()).isFalse();
        assertThat(off.text("severity")).isEqualTo("low");
        assertThat(off.text("description")).isEqualTo("A dropper");
        assertThat(admin.get(path).body()).isEqualTo(off.body());
        assertThat(admin.get("/iocs?active=false&q=changing.exe").items()).hasSize(1);
        assertThat(admin.patch(path, "{}").body()).isEqualTo(off.body());

        Answer on = admin.patch(path, "{\"active\": true, \"description\": \"Known good\"}");
        assertThat(on.body().get("active").asBoolean()).isTrue();
        assertThat(on.text("description")).isEqualTo("Known good");

        for (String wrong : List.of(
                "", "[]", "{\"value\": \"x\"}", "{\"active\": \"yes\"}", "{\"severity\": \"dreadful\"}", "{\"description\": 5}")) {
            assertThat(admin.patch(path, wrong).text("code")).as(wrong).isEqualTo("validation_failed");
        }
        assertThat(admin.get(path).body()).isEqualTo(on.body());
        assertThat(admin.patch("/iocs/00000000-0000-4000-8000-000000000000", "{}").status()).isEqualTo(404);
    }

    @Test
    void a_dry_run_over_all_that_was_published_shows_every_indicator_in_a_bounded_statement_of_its_type()
            throws Exception {
        for (String kind : List.of("samples.", "network-", "filenames.txt", "registry-keys.txt")) {
            PublishedFiles.named(kind).forEach(file -> imported(file, "text/plain", ""));
        }
        PublishedFiles.named("misp").forEach(file -> imported(file, "application/json", "?include_context=true"));
        try (var fleet = new Fleet(FleetOptions.of(
                service.agentsJoinAt(), service.enrollSecret(), 2, 1, new Mix(0, 1, 0, 0)))) {
            fleet.start();
            eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 2);
            long eventsBefore = events();
            String body = "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}";

            Answer preview = admin.post("/hunts?dry_run=true", body);

            assertThat(preview.status()).isEqualTo(200);
            assertThat(preview.number("total_hosts")).isEqualTo(2);
            assertThat(preview.number("indicator_count"))
                    .isEqualTo(admin.get("/iocs?active=true&page_size=1").number("total"))
                    .isGreaterThan(10_000);
            assertThatEveryIndicatorIsAskedForOnce(preview);
            assertThat(admin.post("/hunts/quick?dry_run=true", "{\"value\": \"never-seen.exe\"}").number("total_hosts"))
                    .isEqualTo(2);
            assertThat(admin.get("/iocs?q=never-seen.exe").items()).isEmpty();
            assertThat(admin.get("/hunts").items()).isEmpty();
            assertThat(events()).isEqualTo(eventsBefore);

            Answer launched = admin.post("/hunts", body);
            assertThat(launched.status()).isEqualTo(201);
            assertThat(launched.number("indicator_count")).isEqualTo(preview.number("indicator_count"));
            String path = "/hunts/" + launched.text("id") + "/queries?page_size=1000";
            List<String> previewed = statements(queries(preview));
            Answer frozen = eventually(() -> admin.get(path), answer -> answer.items().size() == previewed.size());
            assertThat(statements(frozen.items())).isEqualTo(previewed);
        }
    }

    private static void assertThatEveryIndicatorIsAskedForOnce(Answer preview) {
        Map<String, List<JsonNode>> surfaces = new TreeMap<>();
        for (JsonNode query : queries(preview)) {
            assertThat(query.get("bytes").asInt())
                    .isLessThanOrEqualTo(MOST_BYTES)
                    .isEqualTo(query.get("sql").asString().getBytes(UTF_8).length);
            assertThat(query.get("indicators").asInt()).isBetween(1, 1_000);
            surfaces.computeIfAbsent(query.get("type").asString(), _ -> new ArrayList<>())
                    .add(query);
        }
        for (String type : List.of("sha256", "sha1", "md5", "ipv4", "domain")) {
            List<JsonNode> queries = surfaces.getOrDefault(type, List.of());
            JsonNode first = queries.getFirst();
            Set<String> values = values(type);
            List<String> asked = queries.stream()
                    .filter(query -> query.get("surface").equals(first.get("surface"))
                            && query.get("platforms").equals(first.get("platforms")))
                    .flatMap(query -> literals(query.get("sql").asString()).stream())
                    .filter(values::contains)
                    .toList();
            assertThat(asked).as(type).containsExactlyInAnyOrderElementsOf(values);
        }
        for (String type : List.of("registry", "filename", "filepath")) {
            String sql = statements(surfaces.getOrDefault(type, List.of())).toString().toLowerCase(Locale.ROOT);
            assertThat(values(type)).as(type).isNotEmpty().allMatch(value -> sql.contains(lastName(value)));
        }
    }

    /** Keys and paths below a user's directory are asked for as patterns; their last name stands in them as it is. */
    private static String lastName(String value) {
        String name = value.substring(1 + Math.max(value.lastIndexOf('\\'), value.lastIndexOf('/')));
        return name.toLowerCase(Locale.ROOT).replace("'", "''");
    }

    private static List<String> statements(List<JsonNode> queries) {
        return queries.stream().map(query -> query.get("sql").asString()).toList();
    }

    private static List<String> literals(String sql) {
        return Pattern.compile("'((?:[^']|'')*)'")
                .matcher(sql)
                .results()
                .map(literal -> literal.group(1).replace("''", "'"))
                .distinct()
                .toList();
    }

    private static List<JsonNode> queries(Answer preview) {
        return preview.body().get("queries").valueStream().sorted(Comparator.comparingInt(query -> query.get("number").asInt())).toList();
    }

    private static Answer imported(Path file, String type, String query) {
        Answer answer = admin.post("/iocs/import" + query, type, PublishedFiles.bytes(file));
        assertThat(answer.status()).as(file + " " + answer.body()).isEqualTo(200);
        assertThat(answer.number("created") + answer.number("duplicate") + answer.number("rejected") + answer.number("skipped"))
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
            Answer page = admin.get("/iocs?page_size=1000&type=" + type + (token.isEmpty() ? "" : "&page_token=" + token));
            page.items().forEach(item -> values.add(item.get("value").asString()));
            token = page.text("next_page_token");
        } while (!token.isEmpty());
        return values;
    }

    private static List<Integer> rejectedLines(Answer answer) {
        return answer.body().get("rejected_lines").valueStream()
                .map(line -> line.get("line").asInt())
                .toList();
    }

    private static int blankLines(List<Path> files) {
        return (int) files.stream()
                .flatMap(file -> PublishedFiles.lines(file).stream())
                .filter(String::isBlank)
                .count();
    }

    /** How many values the attributes of an event claim: those of a compound that is taken apart count twice. */
    private static int attributes(Path file) {
        String text = new String(PublishedFiles.bytes(file), UTF_8);
        return count(text, "\"to_ids\"") + count(text, "\"type\": *\"(?:filename\\|(?:md5|sha1|sha256)|domain\\|ip)\"");
    }

    private static int count(String text, String regex) {
        return (int) Pattern.compile(regex).matcher(text).results().count();
    }

    private static long events() {
        Long events = service.bean(JdbcTemplate.class).queryForObject(
                "select count(*) from domainevententry where payloadtype not like 'Host%'", Long.class);
        return events == null ? 0 : events;
    }

    /** The sums over many reports. */
    private static final class Told {
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
            answer.body().get("reasons").propertyStream().forEach(reason -> reasons.merge(reason.getKey(), reason.getValue().asInt(), Integer::sum));
        }
    }
}
