package io.hunt.command.literalsql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures the share of a folder's statements that the check admits, with all tables of osquery. The folder holds packs
 * of osquery ({@code .conf}, {@code .json}), or texts with a statement on each line ({@code .txt}, {@code .sql}).
 */
@EnabledIfSystemProperty(named = "statements", matches = ".+")
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StatementSurveyTest {

    private static final Logger LOG = LoggerFactory.getLogger(StatementSurveyTest.class);

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_YAML_COMMENTS)
            .enable(
                    JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER,
                    JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    @Test
    void the_statements_of_a_folder_are_counted_by_their_outcome() throws IOException {
        var check = new LiteralSqlFixture("");
        List<String> statements = statements(Path.of(System.getProperty("statements")));
        var outcomes = new TreeMap<String, List<String>>();
        for (String sql : statements) {
            String outcome = check.refusal(sql).map(Enum::name).orElse("ADMITTED");
            outcomes.computeIfAbsent(outcome, _ -> new ArrayList<>()).add(sql);
        }
        outcomes.forEach((outcome, found) -> {
            LOG.info("{}: {} of {}", outcome, found.size(), statements.size());
            if (!outcome.equals("ADMITTED")) {
                found.forEach(sql -> LOG.info("{}: {}", outcome, sql.replaceAll("\\s+", " ")));
            }
        });

        assertThat(statements).isNotEmpty();
    }

    private static List<String> statements(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .sorted()
                    .flatMap(StatementSurveyTest::of)
                    .distinct()
                    .toList();
        }
    }

    private static Stream<String> of(Path file) {
        try {
            String text = Files.readString(file);
            String name = file.toString();
            if (name.endsWith(".conf") || name.endsWith(".json")) {
                return MAPPER.readTree(text).findValues("query").stream()
                        .filter(JsonNode::isString)
                        .map(JsonNode::asString);
            }
            return name.endsWith(".txt") || name.endsWith(".sql")
                    ? text.lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                    : Stream.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
