package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.OpenApi;
import io.hunt.api.testing.OpenApi.Operation;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that operation names, and so the methods of generated clients, consist of one verb and the resource. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OperationNamesTest {

    private static final Set<String> READING = Set.of("get", "list", "export", "stream");
    private static final Set<String> WRITING = Set.of(
            "acknowledge",
            "allow",
            "archive",
            "cancel",
            "change",
            "create",
            "delete",
            "discard",
            "end",
            "erase",
            "import",
            "launch",
            "log",
            "publish",
            "rebuild",
            "redeliver",
            "refresh",
            "resolve",
            "retire",
            "retry",
            "revoke",
            "rotate",
            "stop",
            "test",
            "update");

    private static final String EXPORT = "/export";
    private static final Pattern NAME = Pattern.compile("([a-z]+)((?:[A-Z][a-z]+)+)");

    @ParameterizedTest
    @MethodSource("operations")
    void a_name_is_a_known_verb_and_a_resource_in_camel_case(Operation operation) {
        assertThat(operation.id()).matches(NAME);
        assertThat(operation.method().equals("GET") ? READING : WRITING).contains(verb(operation));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_list_has_the_plural_and_one_resource_the_singular(Operation operation) {
        assertThat(verb(operation).equals("list")).isEqualTo(answersPage(operation));
        if (answersPage(operation)) {
            assertThat(resource(operation)).endsWith("s");
        } else if (operation.path().endsWith("}")) {
            assertThat(resource(operation)).doesNotEndWith("s");
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_change_of_fields_is_an_update(Operation operation) {
        if (operation.method().equals("PATCH")) {
            assertThat(verb(operation)).isEqualTo("update");
        }
    }

    @Test
    void an_export_is_named_after_its_list() {
        Map<String, String> lists = operations()
                .filter(operation -> verb(operation).equals("list"))
                .collect(Collectors.toMap(Operation::path, OperationNamesTest::resource));
        Map<String, String> exports = operations()
                .filter(operation -> operation.path().endsWith(EXPORT))
                .collect(Collectors.toMap(
                        operation ->
                                operation.path().substring(0, operation.path().length() - EXPORT.length()),
                        Operation::id));

        assertThat(exports).isNotEmpty();
        exports.forEach((path, id) -> assertThat(id).isEqualTo("export" + lists.get(path)));
    }

    @Test
    void no_verb_is_known_without_need() {
        Set<String> used = new TreeSet<>();
        operations().forEach(operation -> used.add(verb(operation)));

        assertThat(used).containsAll(READING).containsAll(WRITING);
    }

    static Stream<Operation> operations() {
        return OpenApi.parsed(Http.get("/openapi.json", "").text()).operations();
    }

    private static boolean answersPage(Operation operation) {
        return operation
                .answer(200)
                .at("/content/application~1json/schema/$ref")
                .asString("")
                .endsWith("List");
    }

    private static String verb(Operation operation) {
        return parts(operation).group(1);
    }

    private static String resource(Operation operation) {
        return parts(operation).group(2);
    }

    private static Matcher parts(Operation operation) {
        Matcher parts = NAME.matcher(operation.id());
        assertThat(parts.matches()).as(operation.id()).isTrue();
        return parts;
    }
}
