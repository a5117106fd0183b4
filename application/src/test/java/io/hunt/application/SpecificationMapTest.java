package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Check that the tests named in the table of demands exist. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SpecificationMapTest {

    private static final Path ROOT = Path.of("..");
    private static final String PROMISES = "\n## Promises\n";
    private static final Pattern NAMED = Pattern.compile("`([A-Z][A-Za-z0-9]+Test)\\.([a-z][A-Za-z0-9_]+)`");
    private static final Pattern NAMED_CLASS = Pattern.compile("`([A-Z][A-Za-z0-9]+Test)`");
    private static final Pattern TEST = Pattern.compile("(?m)^    (?:public )?(?:void|boolean) ([A-Za-z0-9_]+)\\(");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (?!demand|promise|---).* \\|$");

    @Test
    void every_test_that_is_named_exists() throws IOException {
        Map<String, Set<String>> tests = tests();
        Set<String> missing = named().filter(
                        name -> !tests.getOrDefault(name.group(1), Set.of()).contains(name.group(2)))
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(missing).isEmpty();
    }

    @Test
    void every_class_of_tests_that_is_named_exists() throws IOException {
        Set<String> classes = tests().keySet();

        assertThat(NAMED_CLASS.matcher(map()).results().map(name -> name.group(1)))
                .isNotEmpty()
                .allMatch(classes::contains);
    }

    @Test
    void every_demand_has_a_test() throws IOException {
        assertThat(rows(demands()))
                .isNotEmpty()
                .allMatch(row -> NAMED.matcher(row).find());
    }

    @Test
    void every_promise_has_a_class_of_tests() throws IOException {
        String promises = map().substring(demands().length());

        assertThat(rows(promises))
                .isNotEmpty()
                .allMatch(row -> NAMED_CLASS.matcher(row).find());
    }

    private static Stream<String> rows(String text) {
        return ROW.matcher(text).results().map(MatchResult::group);
    }

    private static String demands() throws IOException {
        String map = map();
        assertThat(map).contains(PROMISES);
        return map.substring(0, map.indexOf(PROMISES));
    }

    private static Stream<MatchResult> named() throws IOException {
        return NAMED.matcher(map()).results();
    }

    private static String map() throws IOException {
        return Files.readString(ROOT.resolve("docs/specification.md"));
    }

    private static Map<String, Set<String>> tests() throws IOException {
        Map<String, Set<String>> tests = new HashMap<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            files.filter(file -> file.toString().contains("src/test/java"))
                    .filter(file -> file.toString().endsWith("Test.java"))
                    .forEach(file -> tests.computeIfAbsent(
                                    file.getFileName().toString().replace(".java", ""), name -> new TreeSet<>())
                            .addAll(methods(file)));
        }
        return tests;
    }

    private static Set<String> methods(Path file) {
        try {
            return TEST.matcher(Files.readString(file))
                    .results()
                    .map(result -> result.group(1))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
