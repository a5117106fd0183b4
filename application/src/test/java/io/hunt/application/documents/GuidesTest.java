package io.hunt.application.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import io.hunt.application.faults.stage.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Commands of the guides, run block by block on a service and an agent that the quick start itself starts. Ports, the
 * printed password and the location of the sample are replaced, because other tests may use theirs at the same time.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GuidesTest {

    /** Blocks by their first words, with the reason why they are not run here. */
    private static final Map<String, String> NOT_TYPED = Map.of(
            "./run demo",
            "needs the packaged service; what it compares is tried by the tests of the simulator",
            "curl -s http://127.0.0.1:8080/openapi.json",
            "fetches from registries; GeneratedClientsTest makes and tries this client",
            "npm install",
            "fetches from registries; GeneratedClientsTest makes and tries this client");

    /** End of the hunt: the agent's built-in engine cannot read all files of every machine in time, as the quick start says. */
    private static final Pattern ENDED = Pattern.compile("\"status\": \"(completed|partial)\"");

    /** Starts the same programs as {@code ./run}, from the classes of the build. */
    private static final String RUN = """
            #!/usr/bin/env bash
            flags="-Xmx512m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
            case "${1:-}" in
                '') exec "$JAVA" $flags io.hunt.application.HuntApplication ;;
                agent) exec "$JAVA" $flags io.hunt.agent.Main "$@" ;;
                *) exit 2 ;;
            esac
            """;

    @TempDir
    Path directory;

    private final FreePorts ports = FreePorts.three();

    @Test
    void every_block_of_the_guides_does_what_they_say() throws IOException {
        demand("curl");
        demand("jq");
        Path run = Files.writeString(directory.resolve("run"), RUN);
        assertThat(run.toFile().setExecutable(true)).isTrue();
        Iterator<String> quickStart = blocks("quick-start");
        try (var service = terminal("service");
                var agent = terminal("agent");
                var reader = terminal("reader")) {
            service.begins(quickStart.next());
            assertThat(service.says("Console at ")).isEqualTo("http://127.0.0.1:" + ports.rest() + "/");
            String password = service.says("with the password ").split(" ", 2)[0];
            agent.begins(quickStart.next());
            agent.says("Connected");

            firstHunt(quickStart, reader, password);
            program(reader, password);
            analyse(reader);

            agent.interrupt();
            service.interrupt();
            reader.runs(quickStart.next());
            assertThat(directory.resolve("data")).doesNotExist();
            assertThat(sample()).doesNotExist();
        }
        assertThat(quickStart).isExhausted();
    }

    private void firstHunt(Iterator<String> guide, Terminal reader, String password) throws IOException {
        String planted = reader.runs(guide.next());
        String hash = planted.substring(0, 64);
        assertThat(planted).contains(hash + "  " + sample());

        String hunted = reader.runs(guide.next().replace("' password\n", "' password\n" + password + "\n"));

        assertThat(hunted)
                .containsPattern(ENDED)
                .contains("\"responded_hosts\": 1", "\"matched_hosts\": 1", "\"hostname\": ")
                .contains(sample().toRealPath().toString());
    }

    /** Runs the guide of the API, which creates the token for the analysts' scripts. */
    private void program(Terminal reader, String password) {
        Iterator<String> guide = blocks("api");
        assertThat(reader.runs(guide.next().replace("the printed one", password)))
                .contains("\"username\": \"admin\"");
        reader.runs("until curl -s $api/alerts -H \"$auth\" | jq -e '.total > 0' >/dev/null; do sleep 0.1; done\n");
        assertThat(reader.runs(guide.next())).matches("(?s).*\\t[0-9a-f]{64}\\n.*");
        assertThat(reader.runs(guide.next())).contains(" alerts.csv");
        assertThat(reader.runs(guide.next())).contains(" alerts.jsonl");
        assertThat(reader.runs(guide.next())).contains("event:");
        assertThat(reader.runs(guide.next()))
                .containsIgnoringCase("HTTP/1.1 201")
                .containsIgnoringCase("location: /api/v1/hunts/")
                .containsIgnoringCase("idempotency-replayed: true");
        assertThat(guide).isExhausted();
    }

    private void analyse(Terminal reader) {
        Iterator<String> guide = blocks("analyst");
        String script = guide.next();
        assertThat(reader.runs(script)).contains("host_id,", "\"total_hosts\": 1", "\"responded_hosts\": 1");
        String first = reader.runs("echo \"$hunt\"\n");
        reader.runs(script);
        assertThat(reader.runs("echo \"$hunt\"\n")).isEqualTo(first);
        // The guide's as-of query goes back up to two seconds, when the hunt may not have ended yet.
        reader.runs(
                "until curl -s \"$api/hunts/$hunt?as_of=$(date -u +%Y-%m-%dT%H:%M:%SZ -d '-1 second')\" -H \"$auth\""
                        + " | jq -e .completed_at >/dev/null; do sleep 0.2; done\n");
        assertThat(reader.runs(guide.next())).containsPattern(ENDED).contains("\"matched_hosts\": 0");
        assertThat(guide).isExhausted();
    }

    @Test
    void what_is_not_typed_stands_in_a_guide() {
        List<String> all = Stream.of("quick-start", "analyst", "api")
                .flatMap(guide -> document(guide).shellBlocks().stream())
                .toList();

        assertThat(NOT_TYPED.keySet())
                .allSatisfy(beginning ->
                        assertThat(all).anySatisfy(block -> assertThat(block).startsWith(beginning)));
    }

    @Test
    void a_command_that_fails_is_found_wherever_it_stands() {
        try (var reader = terminal("reader")) {
            assertThat(reader.runs("echo one\n")).isEqualTo("one\n");
            assertThatThrownBy(() -> reader.runs("false\necho two\n")).isInstanceOf(AssertionError.class);
            assertThatThrownBy(() -> reader.runs("id=$(exit 3)\ntrue\n")).isInstanceOf(AssertionError.class);
            assertThatThrownBy(() -> reader.runs("false && true\n")).isInstanceOf(AssertionError.class);
            assertThat(reader.runs("until true; do false; done\n")).isEmpty();
        }
    }

    private Iterator<String> blocks(String guide) {
        return document(guide).shellBlocks().stream()
                .filter(block -> NOT_TYPED.keySet().stream().noneMatch(block::startsWith))
                .map(block -> block.replace("127.0.0.1:8080", "127.0.0.1:" + ports.rest())
                        .replace("localhost:9090", "localhost:" + ports.grpc())
                        .replace("/tmp/quick-start-sample", sample().toString()))
                .iterator();
    }

    private static Document document(String guide) {
        return Document.read(Path.of("../docs/" + guide + ".md"));
    }

    private Path sample() {
        return directory.resolve("quick-start-sample");
    }

    private Terminal terminal(String name) {
        return new Terminal(
                directory,
                directory.resolve(name + ".txt"),
                Map.of(
                        "JAVA",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "CLASSPATH",
                        System.getProperty("java.class.path"),
                        "SERVICE_REST_PORT",
                        Integer.toString(ports.rest()),
                        "SERVICE_GRPC_PORT",
                        Integer.toString(ports.grpc()),
                        "SERVICE_MANAGEMENT_PORT",
                        "0"));
    }

    /** Skips the test if the program is missing, unless {@code GUIDE_TESTS=required}. */
    private static void demand(String program) throws IOException {
        boolean isThere = Stream.of(System.getenv("PATH").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
        if (!isThere && "required".equals(System.getenv("GUIDE_TESTS"))) {
            throw new AssertionError(program + " was not found");
        }
        if (!isThere) {
            abort("The guides are not tried: " + program + " was not found");
        }
    }
}
