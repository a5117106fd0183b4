package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Shipped alert rules: each fires, and its response is documented for operators. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ShippedAlertsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path RULES = ROOT.resolve("deploy/prometheus/alerts.yml");
    private static final Path RULE_TESTS = ROOT.resolve("deploy/prometheus/alerts.test.yml");
    private static final Path DASHBOARD = ROOT.resolve("deploy/grafana/dashboard.json");

    private static final Pattern ALERT = Pattern.compile("(?m)^ +- alert: (\\w+)$");
    private static final Pattern EXPRESSION = Pattern.compile("(?m)^ +expr: (.+)$");
    private static final Pattern NO_METRIC = Pattern.compile(
            "\\b[a-z]+(?=\\s+(?:by|without)\\b)|\"[^\"]*\"|\\{[^}]*}|\\[[^]]*]|\\b(by|without|on|ignoring)\\s*\\([^)]*\\)|\\b[a-z_]+\\s*\\(|\\b(and|or|unless)\\b");
    private static final Pattern NAME = Pattern.compile("\\b[a-z][a-z_]+\\b");

    /** Metrics of Prometheus itself about its scrapes. */
    private static final Set<String> OF_PROMETHEUS = Set.of("up");

    /** Returns the names of all service metrics in the rules and the dashboard. */
    static Set<String> asked() throws IOException {
        return Stream.concat(rules(), panels())
                .flatMap(ShippedAlertsTest::metrics)
                .filter(name -> !OF_PROMETHEUS.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void names_of_metrics_are_told_from_the_rest_of_an_expression() {
        assertThat(metrics("sum by (le, pool) (rate(a_total{b=\"c\", d=~\"$e\"}[$__rate_interval])) * 60 > 0.5"))
                .containsExactly("a_total");
        assertThat(metrics("sum(a_b) < 0.5 * max_over_time(sum(a_b)[1h:1m])")).containsExactly("a_b", "a_b");
    }

    @Test
    void every_rule_is_fired_by_its_test_and_explained_to_operators() throws IOException {
        List<String> alerts = found(ALERT, RULES).toList();
        String tests = Files.readString(RULE_TESTS);
        String guide = Files.readString(ROOT.resolve("docs/operations.md"));

        assertThat(alerts).hasSizeGreaterThan(10).allSatisfy(alert -> {
            assertThat(tests).containsPattern("alertname: " + alert + "\n +exp_alerts:\n +- exp_labels");
            assertThat(guide).contains("| `" + alert + "` |");
        });
    }

    /** Runs promtool, which {@code PROMTOOL} may name. */
    @Test
    void every_rule_fires_on_what_its_test_shows_it() {
        String promtool = Objects.requireNonNullElse(System.getenv("PROMTOOL"), "promtool");
        assumeTrue(Tool.isThere(promtool), "promtool is not here");

        assertThat(new Tool(ROOT, Map.of())
                        .run(promtool, "test", "rules", RULE_TESTS.toString())
                        .successful())
                .contains("SUCCESS");
    }

    private static Stream<String> rules() throws IOException {
        return found(EXPRESSION, RULES);
    }

    private static Stream<String> panels() {
        return StreamSupport.stream(
                        new JsonMapper().readTree(DASHBOARD).path("panels").spliterator(), false)
                .flatMap(panel -> StreamSupport.stream(panel.path("targets").spliterator(), false))
                .map((JsonNode target) -> target.path("expr").asString(""));
    }

    private static Stream<String> found(Pattern pattern, Path file) throws IOException {
        return pattern.matcher(Files.readString(file)).results().map(match -> match.group(1)).toList().stream();
    }

    private static Stream<String> metrics(String expression) {
        return NAME.matcher(NO_METRIC.matcher(expression).replaceAll(" "))
                .results()
                .map(match -> match.group());
    }
}
