package io.hunt.application.documents;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.testing.OpenApi;
import io.hunt.api.testing.OpenApi.Operation;
import io.hunt.application.documents.Document.Parameter;
import io.hunt.application.documents.Document.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Check that links, headings, commands, settings and requests in documents exist. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DocumentsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final List<String> GUIDES = List.of("quick-start", "analyst", "operator", "api", "agent", "auditor");
    private static final Set<String> WITH_A_SECOND_WORD = Set.of("bench");
    private static final Pattern USAGE = Pattern.compile("(?m)^  \\./run ([a-z-]+)(?: ([a-z]+))?");
    private static final Pattern KNOWN_SETTING = Pattern.compile("(?m)^\\| `(SERVICE_[A-Z_]+)` \\|");

    /** Decisions describe the state of their date; names in them may be gone. */
    static Stream<Path> documents() throws IOException {
        try (var docs = Files.list(ROOT.resolve("docs"))) {
            return Stream.concat(
                    Stream.of("README.md", "CONTRIBUTING.md", "SECURITY.md", "agent/dist/README.md")
                            .map(ROOT::resolve),
                    docs.filter(file -> file.toString().endsWith(".md")).sorted().toList().stream());
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_link_leads_to_a_file_and_a_heading_that_exist(Path file) {
        assertThat(deadLinks(Document.read(file))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_command_exists(Path file) {
        assertThat(unknownCommands(Document.read(file))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_setting_exists(Path file) {
        assertThat(unknownSettings(Document.read(file))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_request_is_of_the_contract(Path file) {
        assertThat(unknownRequests(Document.read(file))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_parameter_of_a_request_is_of_the_contract(Path file) {
        assertThat(unknownParameters(Document.read(file))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_function_of_a_generated_client_is_of_the_contract(Path file) {
        assertThat(unknownOperations(Document.read(file))).isEmpty();
    }

    @Test
    void the_guide_of_the_interface_names_every_code_of_a_refusal() {
        String guide = Document.read(ROOT.resolve("docs/api.md")).text();

        assertThat(Stream.of(Rejection.class.getPermittedSubclasses()).map(DocumentsTest::code))
                .hasSizeGreaterThan(30)
                .allSatisfy(code -> assertThat(guide).contains("`" + code + "`"));
    }

    private static String code(Class<?> rejection) {
        return rejection.getSimpleName().replaceAll("(?<!^)([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    @Test
    void the_first_page_stays_short() throws IOException {
        assertThat(Files.size(ROOT.resolve("README.md"))).isLessThanOrEqualTo(9_000);
    }

    @Test
    void every_guide_says_for_whom_it_is_and_what_its_reader_has_at_the_end() {
        for (String guide : GUIDES) {
            assertThat(Document.read(ROOT.resolve("docs/" + guide + ".md")).text())
                    .as(guide)
                    .contains("**For:**")
                    .contains("**At the end:**");
        }
    }

    @Test
    void what_does_not_exist_is_found() {
        var wrong = new Document(ROOT.resolve("docs/wrong.md"), """
                See [this](missing.md), [that](api.md#nothing), `./run dance`, `./run bench luck`, `SERVICE_LUCK` and
                `PATCH /hunts/{id}`.
                ```sh
                curl -s $api/huntz
                curl -s -X PUT "$api/iocs/$ioc" -d '{}'
                curl -s "$api/security-events?kind=login_failed&page_size=5&luck=$(date -u)" -H "$auth"
                api.hunt_dance(4)
                ```
                <img src="console/nothing.png">
                """);

        assertThat(deadLinks(wrong)).containsExactlyInAnyOrder("missing.md", "api.md#nothing", "console/nothing.png");
        assertThat(unknownOperations(wrong)).containsExactly("huntDance");
        assertThat(unknownCommands(wrong)).containsExactlyInAnyOrder(List.of("dance"), List.of("bench", "luck"));
        assertThat(unknownSettings(wrong)).containsExactly("SERVICE_LUCK");
        assertThat(unknownParameters(wrong)).containsExactly("kind=login_failed", "luck=$(date -u)");
        assertThat(unknownRequests(wrong))
                .containsExactlyInAnyOrder(
                        new Request("PATCH", "/hunts/{id}"),
                        new Request("GET", "/huntz"),
                        new Request("PUT", "/iocs/$ioc"));
    }

    private static List<String> deadLinks(Document document) {
        return document.links().filter(link -> !leadsSomewhere(document, link)).toList();
    }

    private static boolean leadsSomewhere(Document from, String link) {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? from.file() : from.file().resolveSibling(parts[0]);
        return Files.exists(target)
                && (parts.length == 1 || Document.read(target).anchors().anyMatch(parts[1]::equals));
    }

    private static Set<List<String>> unknownCommands(Document document) {
        Set<List<String>> known = USAGE.matcher(textOf("run"))
                .results()
                .flatMap(found -> found.group(2) == null
                        ? Stream.of(List.of(found.group(1)))
                        : Stream.of(List.of(found.group(1)), List.of(found.group(1), found.group(2))))
                .collect(Collectors.toSet());
        return document.commands()
                .map(command -> WITH_A_SECOND_WORD.contains(command.getFirst()) ? command : command.subList(0, 1))
                .filter(command -> !known.contains(command))
                .collect(Collectors.toSet());
    }

    private static Set<String> unknownSettings(Document document) {
        Set<String> known = KNOWN_SETTING
                .matcher(textOf("docs/operations.md"))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        return document.settings()
                .map(name -> name.replaceFirst("_FILE$", ""))
                .filter(name -> !known.contains(name) && !known.contains(name + "_FILE"))
                .collect(Collectors.toSet());
    }

    private static Set<Request> unknownRequests(Document document) {
        List<Request> known = OpenApi.parsed(textOf("docs/openapi.json"))
                .operations()
                .map(DocumentsTest::request)
                .toList();
        return document.requests()
                .filter(request -> known.stream().noneMatch(it -> isMeant(it, request)))
                .collect(Collectors.toSet());
    }

    private static Set<String> unknownOperations(Document document) {
        Set<String> known = OpenApi.parsed(textOf("docs/openapi.json"))
                .operations()
                .map(OpenApi.Operation::id)
                .collect(Collectors.toSet());
        return document.operations().filter(name -> !known.contains(name)).collect(Collectors.toSet());
    }

    /** Returns unknown parameters. A part in braces matches any word; dots at the end match all further parts. */
    private static List<String> unknownParameters(Document document) {
        List<Operation> operations =
                OpenApi.parsed(textOf("docs/openapi.json")).operations().toList();
        return document.parameters()
                .filter(sent -> operations.stream()
                        .filter(it -> isMeant(request(it), sent.request()))
                        .noneMatch(it -> takes(it, sent)))
                .map(sent -> sent.name() + "=" + sent.value())
                .toList();
    }

    /**
     * Returns true if the operation accepts the parameter. A word must be in the contract; values inserted by the shell are
     * not checked.
     */
    private static boolean takes(Operation operation, Parameter sent) {
        return operation.queryParameters().stream()
                .filter(parameter -> parameter.get("name").asString().equals(sent.name()))
                .map(parameter -> parameter.get("schema"))
                .map(schema -> schema.has("items") ? schema.get("items") : schema)
                .anyMatch(schema -> !schema.has("enum")
                        || sent.value().isEmpty()
                        || sent.value().startsWith("$")
                        || schema.get("enum")
                                .valueStream()
                                .anyMatch(word -> word.asString().equals(sent.value())));
    }

    private static Request request(Operation operation) {
        return new Request(operation.method(), operation.path().substring("/api/v1".length()));
    }

    private static boolean isMeant(Request known, Request named) {
        List<String> template = parts(known.path());
        List<String> words = parts(named.path());
        return known.method().equals(named.method())
                && template.size() == words.size()
                && IntStream.range(0, words.size())
                        .allMatch(i -> template.get(i).startsWith("{")
                                || template.get(i).equals(words.get(i)));
    }

    private static List<String> parts(String path) {
        return Arrays.asList(path.replaceFirst("/\\.\\.\\.$", "/x").split("/", -1));
    }

    private static String textOf(String file) {
        try {
            return Files.readString(ROOT.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
