package io.hunt.command.literalsql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StatementCorpusTest {

    private static final LiteralSqlFixture CHECKS = new LiteralSqlFixture();

    @ParameterizedTest
    @MethodSource("hostile")
    void a_hostile_statement_is_refused_for_its_reason(String reason, String sql) {
        assertThat(CHECKS.refusal(sql).map(Enum::name)).as(sql).isEqualTo(Optional.of(reason));
    }

    @ParameterizedTest
    @MethodSource("ordinary")
    void an_ordinary_statement_is_admitted(String sql) {
        CHECKS.assertAdmitted(sql);
    }

    /**
     * Reads the statements; a line break inside a statement is written as {@code
     * }.
     */
    static Stream<Arguments> hostile() {
        return lines("hostile_statements.txt")
                .map(line -> line.split(" \\| ", 2))
                .map(parts -> Arguments.of(parts[0].strip(), parts[1].replace("\\n", "\n")));
    }

    static Stream<String> ordinary() {
        return lines("ordinary_statements.txt");
    }

    private static Stream<String> lines(String resource) {
        try (var file = Objects.requireNonNull(StatementCorpusTest.class.getResourceAsStream(resource))) {
            List<String> lines = new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
            assertThat(lines).hasSizeGreaterThan(50);
            return lines.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
