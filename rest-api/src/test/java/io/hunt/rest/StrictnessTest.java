package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntCommand.PreviewLaunch;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.Http.Answer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StrictnessTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String ID = Samples.IOC.id().toString();

    private static final List<String> WITH_A_BODY = List.of(
            "POST /api/v1/auth/login",
            "POST /api/v1/admin/users",
            "PUT /api/v1/admin/settings/nonadmin_hunt_host_cap",
            "POST /api/v1/iocs",
            "PATCH /api/v1/iocs/" + ID,
            "POST /api/v1/hunts",
            "POST /api/v1/hunts/quick",
            "POST /api/v1/campaigns");

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[]",
                "null",
                "\"text\"",
                "{}}",
                "{\"a\":1,\"a\":2}",
                "{\"unknown\":1}",
                "{'value':'x'}",
                "{\"value\":NaN}",
                "{\"value\":1e999999999}",
                "{\"value\":99999999999999999999999999}",
                "{\"value\":\"a\\u0000b\"}",
                "{\"value\":\"\\ud800\"}",
                "{\"username\":\"\\udfff\",\"password\":\"\\u0000\"}",
                "{\"name\":[[[[]]]]}",
                "{\"\\ud800\\u0000\":1}",
                "\u0000"
            })
    void garbage_is_refused_everywhere(String body) {
        for (String request : WITH_A_BODY) {
            Answer answer = post(request, body.getBytes(UTF_8));
            assertThat(answer.status()).as(request + " " + answer.text()).isEqualTo(400);
            assertThat(answer.code()).isEqualTo("validation_failed");
            assertThat(answer.json().get("errors").isEmpty()).isFalse();
        }
    }

    @Test
    void deep_long_and_broken_bytes_are_refused_everywhere() {
        List<byte[]> bodies = List.of(
                "[".repeat(16_000).getBytes(UTF_8),
                ("{\"value\":" + "9".repeat(16_000) + "}").getBytes(UTF_8),
                ("{\"" + "k".repeat(16_000) + "\":1}").getBytes(UTF_8),
                new byte[] {'{', '"', 'v', 'a', 'l', 'u', 'e', '"', ':', '"', (byte) 0xff, '"', '}'},
                new byte[] {
                    '{', '"', 'v', 'a', 'l', 'u', 'e', '"', ':', '"', (byte) 0xed, (byte) 0xa0, (byte) 0x80, '"', '}'
                },
                new byte[] {(byte) 0xfe, (byte) 0xff, 0});
        for (String request : WITH_A_BODY) {
            for (byte[] body : bodies) {
                assertThat(post(request, body).status()).isEqualTo(400);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name             | 5",
                "name             | \"\"",
                "name             | \"a\\nb\"",
                "indicators       | []",
                "indicators       | {}",
                "indicators       | {\"all\":false}",
                "indicators       | {\"ids\":[]}",
                "indicators       | {\"all\":true,\"types\":[\"md5\"]}",
                "indicators.all   | {\"all\":\"true\"}",
                "indicators.odd   | {\"all\":true,\"odd\":1}",
                "indicators.ids[0] | {\"ids\":[\"1-1-1-1-1\"]}",
                "indicators.types[1] | {\"types\":[\"md5\",\"md6\"]}",
                "target_type      | \"planet\"",
                "target_type      | null",
                "host_ids         | \"all\"",
                "host_ids[0]      | [7]",
                "live_window_minutes | 0",
                "live_window_minutes | 1441",
                "live_window_minutes | \"10\"",
                "live_window_minutes | 10.5",
                "live_window_minutes | 1e1",
                "live_window_minutes | 4294967306",
                "live_window_minutes | true",
                "seen_within      | 0",
                "seen_within      | 36501",
                "odd              | 1"
            })
    void each_field_of_a_launch_is_checked(String field, String value) {
        String key = field.replaceAll("[.\\[].*", "");
        var body = (ObjectNode) JSON.readTree(launch());
        body.set(key, JSON.readTree(value));

        Answer answer = Http.json("POST", "/api/v1/hunts", "analyst", body.toString());

        assertThat(answer.status()).as(answer.text()).isEqualTo(400);
        assertThat(fields(answer)).containsExactly(field);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void everything_wrong_is_told_at_once() {
        Answer answer = Http.json("POST", "/api/v1/hunts", "analyst", "{\"name\":5,\"seen_within\":0,\"odd\":1}");

        assertThat(fields(answer)).contains("name", "indicators", "target_type", "seen_within", "odd");
    }

    @Test
    void what_fields_must_agree_on_is_told_with_the_rest() {
        assertThat(fields(Http.json("POST", "/api/v1/campaigns", "analyst", "{\"name\":5,\"odd\":1}")))
                .containsExactlyInAnyOrder("name", "target_type", "sql", "odd");
        assertThat(fields(Http.json(
                        "POST",
                        "/api/v1/campaigns",
                        "analyst",
                        "{\"sql\":5,\"target_type\":\"fleet\",\"host_ids\":[\"%s\"]}".formatted(Samples.HOST_ID))))
                .containsExactlyInAnyOrder("sql", "host_ids");
        assertThat(fields(Http.get("/api/v1/hosts?page_size=5&limit=5&status=odd&odd=1", "analyst")))
                .containsExactlyInAnyOrder("status", "limit", "odd");
    }

    @Test
    void a_name_of_blanks_is_no_name() {
        for (String blank : List.of(" ", " \u2003 ")) {
            String pack = "{\"name\":\"%s\",\"indicators\":{\"all\":true}}".formatted(blank);
            assertThat(Http.json("POST", "/api/v1/watchlist-packs", "analyst", pack)
                            .json()
                            .at("/errors/0/message")
                            .asString())
                    .isEqualTo("must not be blank");
        }
    }

    @Test
    void a_launch_is_understood() {
        Answer answer = Http.json("POST", "/api/v1/hunts", "analyst", launch());

        assertThat(answer.status()).isEqualTo(201);
        var command = WebService.BACKEND.last(LaunchHunt.class);
        assertThat(command.targetType()).isEqualTo(TargetType.HOSTS);
        assertThat(command.hostIds()).containsExactly(Samples.HOST_ID);
        assertThat(command.indicators().types()).containsExactly(IocType.SHA256);
        assertThat(command.indicators().severities()).containsExactly(Severity.HIGH);
        assertThat(command.liveWindowMinutes()).isEqualTo(1440);
        assertThat(command.seenWithinDays()).isEqualTo(90);
        assertThat(command.launchedBy().username()).isEqualTo("ada");
        assertThat(command.launchedBy().capabilities()).isEqualTo(Samples.FLEET);
    }

    @Test
    void hosts_may_be_missing_for_the_gates_to_judge() {
        String body = "{\"indicators\":{\"all\":true},\"target_type\":\"hosts\",\"name\":null}";

        assertThat(Http.json("POST", "/api/v1/hunts", "analyst", body).status()).isEqualTo(201);
        assertThat(WebService.BACKEND.last(LaunchHunt.class).hostIds()).isEmpty();
        assertThat(WebService.BACKEND.last(LaunchHunt.class).name()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "severity        | []",
                "ioc_source      | []",
                "category        | []",
                "kind            | []",
                "verdict         | []",
                "q               | \"\"",
                "q               | \" \"",
                "ioc_value       | \"\"",
                "acknowledged_by | \"\""
            })
    void an_empty_condition_acknowledges_nothing(String field, String value) {
        for (String path :
                List.of("/api/v1/alerts/acknowledge-where", "/api/v1/alerts/acknowledge-where?dry_run=true")) {
            Answer answer = Http.json("POST", path, "analyst", "{\"%s\": %s}".formatted(field, value));

            assertThat(answer.status()).as(answer.text()).isEqualTo(400);
            assertThat(answer.code()).isEqualTo("validation_failed");
            assertThat(fields(answer)).containsExactly(field);
        }
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hunts                    | {\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}",
                "hunts/quick              | {\"value\": \"evil.exe\"}",
                "campaigns                | {\"sql\": \"select 1\", \"target_type\": \"fleet\"}",
                "alerts/acknowledge-where | {\"severity\": \"high\"}"
            })
    void an_empty_dry_run_is_no_permission_to_act(String path, String body) {
        Answer answer = Http.json("POST", "/api/v1/" + path + "?dry_run=", "analyst", body);

        assertThat(answer.status()).as(answer.text()).isEqualTo(400);
        assertThat(fields(answer)).containsExactly("dry_run");
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void hosts_are_refused_in_a_fleet_wide_hunt() {
        String body = "{\"indicators\":{\"all\":true},\"target_type\":\"fleet\",\"host_ids\":[\"%s\"]}"
                .formatted(Samples.HOST_ID);

        assertThat(fields(Http.json("POST", "/api/v1/hunts", "analyst", body))).containsExactly("host_ids");
    }

    @Test
    void a_stray_parameter_never_launches_anything() {
        for (String stray : List.of("dryrun=true", "dry_run=yes", "dry_run=true&dry_run=true", "dry_run=true&x=1")) {
            for (String path : List.of("/api/v1/hunts?", "/api/v1/hunts/quick?")) {
                String body = path.contains("quick") ? "{\"value\":\"evil.exe\"}" : launch();
                assertThat(Http.json("POST", path + stray, "analyst", body).code())
                        .as(path + stray)
                        .isEqualTo("validation_failed");
            }
        }
        assertThat(Http.json("POST", "/api/v1/hunts/" + Samples.HUNT_ID + "/cancel?dry_run=true", "admin", "")
                        .status())
                .isEqualTo(400);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void a_dry_run_shows_the_statements_and_is_no_launch() {
        Answer answer = Http.json("POST", "/api/v1/hunts?dry_run=true", "analyst", launch());

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Location")).isEmpty();
        assertThat(answer.text()).isEqualTo("""
                {"dry_run":true,"total_hosts":3,"unsupported_hosts":2,"inventory_hosts":1,"indicator_count":7,"queries":[{"number":0,"type":"filename",\
                "platforms":["linux","windows"],"surface":"files","indicators":7,"bytes":8,"sql":"SELECT 1",\
                "audience":"without_inventory"}],"warnings":["indicator_inactive"],\
                "surfaces":[{"surface":"files","platforms":["linux","windows"],"audience":"without_inventory",\
                "statements":1,"answers":4,"mean_ms":400,"slowest_ms":1000}],\
                "hosts_by_platform":{"linux":1,"macos":0,"windows":1,"unknown":1},"offline_hosts":4}""");
        assertThat(WebService.BACKEND.last(PreviewLaunch.class).launch().name()).isEqualTo("Friday");
        assertThat(WebService.BACKEND.received).noneMatch(LaunchHunt.class::isInstance);
    }

    @ParameterizedTest
    @CsvSource({"quick, QUICK", "DEEP, DEEP", "standard, STANDARD"})
    void a_launch_says_how_far_it_looks(String depth, HuntDepth meant) {
        String body = "{\"value\":\"evil.exe\",\"depth\":\"" + depth + "\"}";

        assertThat(Http.json("POST", "/api/v1/hunts/quick", "analyst", body).status())
                .isEqualTo(201);
        assertThat(WebService.BACKEND.last(LaunchQuickHunt.class).depth()).isEqualTo(meant);
    }

    @Test
    void a_launch_that_does_not_say_how_far_looks_at_every_listed_place() {
        Http.json("POST", "/api/v1/hunts", "analyst", launch());

        assertThat(WebService.BACKEND.last(LaunchHunt.class).depth()).isEqualTo(HuntDepth.STANDARD);
        assertThat(Http.json("POST", "/api/v1/hunts/quick", "analyst", "{\"value\":\"x\",\"depth\":\"deeper\"}")
                        .json()
                        .at("/errors/0/field")
                        .asString())
                .isEqualTo("depth");
    }

    @Test
    void a_quick_dry_run_also_shows_the_detected_type() {
        Answer answer = Http.json("POST", "/api/v1/hunts/quick?dry_run=TRUE", "analyst", "{\"value\":\"evil.exe\"}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text())
                .endsWith("\"detected_type\":\"filename\",\"detected_label\":\"Filename\","
                        + "\"suggested_type\":\"domain\",\"suggested_value\":\"evil.example\"}");
        assertThat(WebService.BACKEND.received).noneMatch(LaunchQuickHunt.class::isInstance);
    }

    @Test
    void what_is_declared_to_be_no_dry_run_is_a_launch() {
        assertThat(Http.json("POST", "/api/v1/hunts?dry_run=false", "analyst", launch())
                        .status())
                .isEqualTo(201);
        assertThat(WebService.BACKEND.last(LaunchHunt.class).name()).isEqualTo("Friday");
    }

    @Test
    void a_quick_hunt_is_understood() {
        String body = "{\"value\":\"C:\\\\Temp\\\\ä😀.exe\",\"type\":\"FilePath\",\"seen_within\":36500}";

        assertThat(Http.json("POST", "/api/v1/hunts/quick", "analyst", body).status())
                .isEqualTo(201);
        assertThat(WebService.BACKEND.last(LaunchQuickHunt.class).value()).isEqualTo("C:\\Temp\\ä😀.exe");
        assertThat(WebService.BACKEND.last(LaunchQuickHunt.class).type()).isEqualTo(IocType.FILEPATH);
    }

    @ParameterizedTest
    @CsvSource({"value, 4096", "name, 200"})
    void a_character_beyond_the_first_plane_counts_as_one(String field, int longest) {
        for (String character : List.of("\ud83d\ude00", "\ud83e\udd8a", "x")) {
            assertThat(quick(field, character.repeat(longest)).status()).isEqualTo(201);
            assertThat(quick(field, character.repeat(longest + 1)).status()).isEqualTo(400);
        }
    }

    private static Answer quick(String field, String text) {
        String value = field.equals("value") ? "" : "\"value\":\"evil.exe\",";
        return Http.json("POST", "/api/v1/hunts/quick", "analyst", "{" + value + "\"" + field + "\":\"" + text + "\"}");
    }

    @Test
    void a_value_has_at_most_4096_characters() {
        assertThat(Http.json("POST", "/api/v1/hunts/quick", "analyst", "{\"value\":\"" + "x".repeat(4_096) + "\"}")
                        .status())
                .isEqualTo(201);
        assertThat(Http.json("POST", "/api/v1/hunts/quick", "analyst", "{\"value\":\"" + "x".repeat(4_097) + "\"}")
                        .status())
                .isEqualTo(400);
    }

    private static String launch() {
        return """
                {"name":"Friday","indicators":{"types":["SHA256"],"severities":["High"]},"target_type":"Hosts",\
                "host_ids":["%1$s","%1$s"],"live_window_minutes":1440}""".formatted(Samples.HOST_ID);
    }

    private static List<String> fields(Answer answer) {
        List<String> fields = new ArrayList<>();
        for (JsonNode error : answer.json().get("errors")) {
            fields.add(error.get("field").asString());
        }
        return fields;
    }

    private static Answer post(String request, byte[] body) {
        String[] words = request.split(" ", 2);
        return Http.send(words[0], words[1], "admin", body, "Content-Type", "application/json");
    }
}
