package io.hunt.engine.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.label.HostCondition.All;
import io.hunt.engine.label.HostCondition.Any;
import io.hunt.engine.label.HostCondition.Equal;
import io.hunt.engine.label.HostCondition.Fact;
import io.hunt.engine.label.HostCondition.Like;
import io.hunt.engine.label.HostCondition.Not;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LabelRuleParserTest {

    private static final List<String> VALUES = List.of("db-%", "o'hare", "a b", "", "and", "(x)", "\u00e9_", "\\%");

    @Test
    void and_binds_more_tightly_than_or_and_not_more_tightly_than_and() {
        var linux = new Equal(Fact.PLATFORM, List.of("linux"));
        var name = new Like(Fact.HOSTNAME, "db-%");
        var old = new Equal(Fact.AGENT_VERSION, List.of("1.0", "1.1"));

        assertThat(LabelRuleParser.parse("platform = linux and hostname like 'db-%'"))
                .isEqualTo(new All(List.of(linux, name)));
        assertThat(LabelRuleParser.parse("PLATFORM=linux OR not hostname LIKE db-% AND agent_version in (1.0, '1.1')"))
                .isEqualTo(new Any(List.of(linux, new All(List.of(new Not(name), old)))));
        assertThat(LabelRuleParser.parse("not (platform != linux)")).isEqualTo(new Not(new Not(linux)));
    }

    @RepeatedTest(100)
    void a_condition_that_is_written_as_a_rule_is_parsed_back(RepetitionInfo repetition) {
        HostCondition condition = random(new Random(repetition.getCurrentRepetition()), 4);

        assertThat(LabelRuleParser.parse(text(condition))).isEqualTo(condition);
    }

    @RepeatedTest(100)
    void any_text_is_parsed_or_refused(RepetitionInfo repetition) {
        var random = new Random(repetition.getCurrentRepetition());
        List<String> pieces = List.of(
                "platform",
                "hostname",
                "=",
                "!=",
                "like",
                "in",
                "and",
                "or",
                "not",
                "(",
                ")",
                ",",
                "'",
                "linux",
                "\u0000",
                ";");
        for (int trial = 0; trial < 20; trial++) {
            String rule = String.join(
                    " ",
                    IntStream.range(0, random.nextInt(12))
                            .mapToObj(_ -> pieces.get(random.nextInt(pieces.size())))
                            .toList());
            try {
                assertThat(LabelRuleParser.parse(rule)).isNotNull();
            } catch (RejectionException refused) {
                assertThat(refused.rejection().code()).isEqualTo("validation_failed");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "platform",
                "platform =",
                "platform = (",
                "platform = solaris",
                "label = web",
                "platform = linux hostname = a",
                "platform = linux and",
                "platform in linux",
                "platform in ()",
                "hostname like 'a",
                "hostname = 'a\nb'",
                "(platform = linux",
                "platform = linux)",
                "not",
                "'platform' = linux",
                "hostname = a; drop table host"
            })
    void malformed_rules_are_refused(String rule) {
        refused(rule);
    }

    @Test
    void a_rule_is_bounded_in_length_and_depth() {
        String comparison = "platform = linux";

        assertThat(LabelRuleParser.parse("(".repeat(16) + comparison + ")".repeat(16)))
                .isNotNull();
        refused("(".repeat(17) + comparison + ")".repeat(17));
        refused("not ".repeat(17) + comparison);
        refused("hostname = '" + "x".repeat(988) + "'");
        assertThat(LabelRuleParser.parse("hostname = '" + "x".repeat(987) + "'"))
                .isNotNull();
    }

    @Test
    void values_are_parameters_and_never_part_of_the_statement() {
        SqlCondition condition = LabelRuleParser.parse("hostname like '%'' or 1=1 --' or os_version in ('a', 'b')")
                .sql("host");

        assertThat(condition.sql())
                .isEqualTo(
                        "(lower(host.hostname) like lower(?) escape '') or (lower(host.os_version) in (lower(?), lower(?)))");
        assertThat(condition.parameters()).containsExactly("%' or 1=1 --", "a", "b");
    }

    private static void refused(String rule) {
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> LabelRuleParser.parse(rule))
                .withMessageContaining("validation_failed");
    }

    private static HostCondition random(Random random, int depth) {
        String value = VALUES.get(random.nextInt(VALUES.size()));
        return switch (random.nextInt(depth == 0 ? 2 : 5)) {
            case 0 -> new Equal(Fact.HOSTNAME, List.of(value, "b"));
            case 1 -> new Like(Fact.OS_VERSION, value);
            case 2 -> new Not(random(random, depth - 1));
            case 3 -> new All(List.of(random(random, depth - 1), random(random, depth - 1)));
            default ->
                new Any(List.of(random(random, depth - 1), random(random, depth - 1), random(random, depth - 1)));
        };
    }

    private static String text(HostCondition condition) {
        return switch (condition) {
            case Equal(Fact fact, List<String> values) ->
                fact.column() + " in ("
                        + String.join(
                                ",",
                                values.stream().map(LabelRuleParserTest::quoted).toList()) + ")";
            case Like(Fact fact, String pattern) -> fact.column() + " like " + quoted(pattern);
            case Not(HostCondition inner) -> "not " + (inner instanceof Not ? text(inner) : "(" + text(inner) + ")");
            case All(List<HostCondition> conditions) -> joined(conditions, " and ");
            case Any(List<HostCondition> conditions) -> joined(conditions, " or ");
        };
    }

    private static String joined(List<HostCondition> conditions, String operator) {
        return String.join(
                operator,
                conditions.stream().map(each -> "(" + text(each) + ")").toList());
    }

    private static String quoted(String value) {
        return "'" + value.replace("'", "''") + "'";
    }
}
