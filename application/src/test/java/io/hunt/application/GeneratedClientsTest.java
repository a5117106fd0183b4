package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.hunt.api.testing.OpenApi;
import io.hunt.api.testing.OpenApi.Operation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Clients generated from the committed contract, which call every operation on a stocked service: requests are accepted, and
 * answers are parsed. The build generates the Python client.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GeneratedClientsTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Path CONTRACT = Path.of("../docs/openapi.json");
    private static final Path SOURCES = Path.of("src/test/clients");
    private static final Path MADE = Path.of("target/clients");
    private static final Path PACKAGES = Path.of("../console/node_modules");

    @TempDir
    Path directory;

    /** Prepared while the first service starts, because most of the time is spent on a registry. */
    private static final CompletableFuture<Tool.Run> PYTHON_READY =
            CompletableFuture.supplyAsync(GeneratedClientsTest::preparedPython);

    private static Tool.Run preparedPython() {
        Tool tool = python();
        Tool.Run made = tool.run("python3", "-m", "venv", "venv");
        return made.status() != 0
                ? made
                : tool.run(
                        "venv/bin/python",
                        "-m",
                        "pip",
                        "install",
                        "-q",
                        "--disable-pip-version-check",
                        "-r",
                        "requirements.txt");
    }

    private static Tool python() {
        Path folder = copied("python", "requirements.txt", "calls.py");
        return new Tool(
                folder,
                Map.of(
                        "PYTHONPATH",
                        MADE.resolve("python-client").toAbsolutePath().toString()));
    }

    /** Returns the folder of the client, which uses the packages that the console has installed. */
    private static Tool typescript() throws IOException {
        Path folder = copied("typescript", "package.json", "tsconfig.json", "write-calls.mjs");
        Path packages = folder.resolve("node_modules");
        if (!Files.isSymbolicLink(packages)) {
            FileSystemUtils.deleteRecursively(packages);
            Files.createSymbolicLink(packages, PACKAGES.toRealPath());
        }
        return new Tool(folder, Map.of());
    }

    @Test
    void the_python_client_makes_every_call() throws IOException {
        demand("python3");
        Tool tool = python();
        Path folder = MADE.resolve("python");
        try (var stock = StockedService.in(directory)) {
            prepared(PYTHON_READY.join());
            OpenApi contract = OpenApi.parsed(Files.readString(CONTRACT));
            Files.writeString(folder.resolve("plan.json"), new ClientPlan(contract, stock).json());

            check(contract, tool.run("venv/bin/python", "calls.py", "plan.json").successful());
        }
    }

    @Test
    void the_typescript_client_makes_every_call() throws IOException {
        demand("node");
        if (!Files.isDirectory(PACKAGES)) {
            skip("the console was not built, which needs Node and npm");
        }
        Tool tool = typescript();
        Path folder = MADE.resolve("typescript");
        tool.run(
                        "node_modules/.bin/openapi-typescript",
                        CONTRACT.toAbsolutePath().toString(),
                        "-o",
                        "api.d.ts")
                .successful();
        try (var stock = StockedService.in(directory)) {
            OpenApi contract = OpenApi.parsed(Files.readString(CONTRACT));
            Files.writeString(folder.resolve("plan.json"), new ClientPlan(contract, stock).json());
            Files.writeString(
                    folder.resolve("calls.ts"),
                    tool.run("node", "write-calls.mjs", "plan.json").successful());
            tool.run("node_modules/.bin/tsc", "-p", "tsconfig.json").successful();

            check(contract, tool.run("node", "calls.js").successful());
        }
    }

    private static void check(OpenApi contract, String lines) {
        List<JsonNode> outcomes = lines.lines().map(JSON::readTree).toList();
        Set<String> all = contract.operations()
                .map(Operation::id)
                .filter(id -> !ClientPlan.NOT_FOR_CLIENTS.contains(id))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(outcomes.stream().map(GeneratedClientsTest::operation)).containsAll(all);
        var each = new SoftAssertions();
        outcomes.forEach(outcome -> {
            each.assertThat(outcome.path("status").asInt(-1))
                    .as(outcome.toString())
                    .isBetween(200, 299);
        });
        each.assertAll();
    }

    private static String operation(JsonNode outcome) {
        return outcome.path("operation").asString();
    }

    private static Path copied(String language, String... files) {
        try {
            Path folder = Files.createDirectories(MADE.resolve(language));
            for (String file : files) {
                Files.copy(
                        SOURCES.resolve(language).resolve(file),
                        folder.resolve(file),
                        StandardCopyOption.REPLACE_EXISTING);
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Skips the test on a machine without the language, unless {@code CLIENT_TESTS=required}. */
    private static void demand(String program) {
        if (!Tool.isThere(program)) {
            skip(program + " is not installed, so that no generated client can be tried");
        }
    }

    private static void prepared(Tool.Run installing) {
        if (installing.status() != 0) {
            skip("what the generated client needs cannot be installed: " + installing.errors());
        }
    }

    private static void skip(String reason) {
        if ("required".equals(System.getenv("CLIENT_TESTS"))) {
            throw new AssertionError(reason);
        }
        abort(reason);
    }
}
