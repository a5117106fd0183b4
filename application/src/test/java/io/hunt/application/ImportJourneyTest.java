package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import java.nio.file.Path;
import java.util.List;
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

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ImportJourneyTest {

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
    void a_dry_run_answers_the_same_report_and_creates_nothing() {
        byte[] file = "dry-a[.]example[.]com\ndry-a.example.com\n10.0.0.0/8\n".getBytes(UTF_8);
        int before = total("domain");

        Answer rehearsed = admin.post("/iocs/import?dry_run=true", "text/plain", file);

        assertThat(total("domain")).isEqualTo(before);
        Answer done = admin.post("/iocs/import?dry_run=false", "text/plain", file);
        assertThat(rehearsed.body().toString().replace("\"dry_run\":true", "\"dry_run\":false"))
                .startsWith(done.body().toString().replaceFirst("\"lines\":.*", ""));
        assertThat(rehearsed
                        .body()
                        .get("lines")
                        .valueStream()
                        .map(line -> line.get("outcome")
                                .asString()
                                .concat(line.get("duplicate").asBoolean() ? " again" : "")))
                .containsExactly("recognized", "recognized again", "rejected");
        assertThat(done.number("created")).isEqualTo(1);
        assertThat(total("domain")).isEqualTo(before + 1);
    }

    @Test
    void an_import_that_was_cut_short_is_finished_by_repeating_it() {
        String all =
                IntStream.range(0, 1_300).mapToObj(n -> "cut" + n + ".exe\n").collect(Collectors.joining());
        String some = all.lines().limit(500).collect(Collectors.joining("\n"));
        assertThat(admin.post("/iocs/import", "text/plain", some.getBytes(UTF_8))
                        .number("created"))
                .isEqualTo(500);

        Answer repeated = admin.post("/iocs/import", "text/plain", all.getBytes(UTF_8));

        assertThat(repeated.number("created")).isEqualTo(800);
        assertThat(repeated.number("duplicate")).isEqualTo(500);
        assertThat(admin.get("/iocs?q=cut1299.exe").number("total")).isEqualTo(1);
        assertThat(service.bean(JdbcTemplate.class)
                        .queryForObject("select count(*) from indicator where value like 'cut%.exe'", Long.class))
                .isEqualTo(1_300);
    }

    @Test
    void what_is_listed_can_be_imported_again_and_is_all_duplicate() {
        admin.post("/iocs/import?severity=high", "text/plain", "again[.]example[.]com\nagain.exe\n".getBytes(UTF_8));
        Answer listed = admin.get("/iocs?page_size=1000");

        Answer again = admin.post(
                "/iocs/import", "application/json", listed.body().toString().getBytes(UTF_8));

        assertThat(again.number("created")).isZero();
        assertThat(again.number("rejected")).isEqualTo((int) listed.items().stream()
                .filter(item -> !item.get("active").asBoolean())
                .count());
        assertThat(again.number("duplicate")).isGreaterThanOrEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"csv, text/csv", "jsonl, application/x-ndjson"})
    void what_is_exported_can_be_imported_again_and_is_all_duplicate(String format, String type) {
        String awkward = "=cmd.exe\n-x.exe\n\uff1dy.exe\na,b;c.exe\n\"q\".exe\n\u00e4 \ud83d\ude00.exe\n@z.exe\n";
        assertThat(admin.post("/iocs/import?type=filename", "text/plain", awkward.getBytes(UTF_8))
                        .number("rejected"))
                .isZero();
        String exported = admin.raw("/iocs/export?active=true&type=filename&format=" + format, "Accept", type)
                .body();

        Answer again = admin.post("/iocs/import", type, exported.getBytes(UTF_8));

        assertThat(again.number("created")).as(again.body().toString()).isZero();
        assertThat(again.number("rejected")).isZero();
        assertThat(again.number("duplicate")).isEqualTo(total("filename")).isGreaterThanOrEqualTo(7);
    }

    @Test
    void many_indicators_are_changed_at_once_and_found_by_where_they_come_from() {
        String file =
                IntStream.range(0, 230).mapToObj(n -> "many" + n + ".exe\n").collect(Collectors.joining());
        assertThat(admin.post("/iocs/import?source=bulk", "text/plain", file.getBytes(UTF_8))
                        .number("created"))
                .isEqualTo(230);
        String ids = admin.get("/iocs?source=bulk&created_by=admin&page_size=1000").items().stream()
                .map(ioc -> "\"" + ioc.path("id").asString() + "\"")
                .collect(Collectors.joining(","));
        String change = "{\"ids\":[%s,\"00000000-0000-4000-8000-000000000001\"],\"severity\":\"low\",\"active\":false}"
                .formatted(ids);

        Answer first = admin.patch("/iocs", change);
        Answer again = admin.patch("/iocs", change);

        assertThat(first.number("changed")).as(first.body().toString()).isEqualTo(230);
        assertThat(first.body().path("not_found").size()).isEqualTo(1);
        assertThat(again.number("changed") + " " + again.number("unchanged")).isEqualTo("0 230");
        assertThat(eventually(
                        () -> admin.get("/iocs?source=bulk&severity=low&active=false")
                                .number("total"),
                        total -> total == 230))
                .isEqualTo(230);
        assertThat(admin.get("/iocs?source=bul").number("total")).isZero();
    }

    @Test
    void what_most_hosts_have_is_taken_with_a_warning() {
        Answer answer = admin.post(
                "/iocs/import",
                "text/plain",
                "svchost.exe\nC:\\Windows\\System32\\lsass.exe\nC:\\Temp\\lsass.exe\n8.8.8.8\n".getBytes(UTF_8));

        assertThat(answer.number("created")).isEqualTo(4);
        assertThat(answer.body().get("warnings").toString())
                .isEqualTo("{\"well_known_address\":1,\"well_known_name\":2}");
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
        assertThat(admin.get(path).body().propertyStream())
                .containsAll(off.body().properties());
        assertThat(admin.get("/iocs?active=false&q=changing.exe").items()).hasSize(1);
        assertThat(admin.patch(path, "{}").body()).isEqualTo(off.body());

        Answer on = admin.patch(path, "{\"active\": true, \"description\": \"Known good\"}");
        assertThat(on.body().get("active").asBoolean()).isTrue();
        assertThat(on.text("description")).isEqualTo("Known good");

        for (String wrong : List.of(
                "",
                "[]",
                "{\"value\": \"x\"}",
                "{\"active\": \"yes\"}",
                "{\"severity\": \"dreadful\"}",
                "{\"description\": 5}")) {
            assertThat(admin.patch(path, wrong).text("code")).as(wrong).isEqualTo("validation_failed");
        }
        assertThat(admin.get(path).body().propertyStream())
                .containsAll(on.body().properties());
        assertThat(admin.patch("/iocs/00000000-0000-4000-8000-000000000000", "{}")
                        .status())
                .isEqualTo(404);
    }

    private static int total(String type) {
        return admin.get("/iocs?page_size=1&active=true&type=" + type).number("total");
    }
}
