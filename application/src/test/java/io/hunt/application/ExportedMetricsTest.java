package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExportedMetricsTest {

    private static final String BEGIN = "<!-- metrics -->";
    private static final String END = "<!-- end of the metrics -->";
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z_]+)`(?: by ((?:`[a-z]+`(?:, )?)+))? \\|");

    @TempDir
    private static Path directory;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.in(
                directory,
                "service.webhook-url=http://127.0.0.1:1/",
                "service.webhook-secret=secret",
                "service.audit-file=" + directory.resolve("checkpoints"));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** Row of the table. */
    private record DocumentedMetric(String name, List<String> labels) {

        boolean isIn(List<String> scraped) {
            return scraped.stream()
                    .filter(line -> line.matches(name + "(_total|_count|_seconds_count|_seconds)?[ {].*"))
                    .anyMatch(line -> labels.stream().allMatch(label -> line.contains(label + "=\"")));
        }
    }

    @Test
    void every_metric_of_the_operators_guide_is_exported_with_its_labels() throws IOException {
        RaisedAlerts.in(service, Stream.of("evil.exe"));
        List<DocumentedMetric> documented = documented();
        assertThat(documented).hasSizeGreaterThan(25);

        eventually(
                () -> documented.stream()
                        .filter(metric -> !metric.isIn(scrape()))
                        .toList(),
                List::isEmpty);

        assertThat(scrape())
                .contains("alerts_raised_total{severity=\"high\",source=\"hunt\"} 1.0")
                .contains("events_appended_total{type=\"AlertCreated\"} 1.0")
                .contains("hunt_slots_free 5.0")
                .noneMatch(line -> line.contains("evil.exe"));
    }

    @Test
    void every_metric_of_the_dashboard_and_of_the_alert_rules_is_exported() throws IOException {
        Set<String> asked = ShippedAlertsTest.asked();
        assertThat(asked).hasSizeGreaterThan(30);
        service.admin().get("/hunts");

        eventually(
                () -> {
                    Set<String> exported = scrape().stream()
                            .filter(line -> !line.startsWith("#"))
                            .map(line -> line.split("[{ ]", 2)[0])
                            .collect(Collectors.toSet());
                    return asked.stream()
                            .filter(name -> !exported.contains(name))
                            .toList();
                },
                List::isEmpty);
    }

    @Test
    void a_refused_command_is_counted_by_its_code() {
        assertThat(service.admin()
                        .post("/hunts/quick", "{\"value\": \"evil.exe\"}")
                        .status())
                .isEqualTo(400);

        assertThat(scrape())
                .contains("hunt_launch_total{result=\"no_hosts_targeted\"} 1.0")
                .anyMatch(line -> line.startsWith("commands_seconds_count{command=\"LaunchQuickHunt\"")
                        && line.contains("result=\"no_hosts_targeted\"")
                        && line.endsWith(" 1"));
    }

    private static List<DocumentedMetric> documented() throws IOException {
        String guide = Files.readString(EventCatalogue.repository().resolve("docs/operations.md"));
        String table = guide.substring(guide.indexOf(BEGIN), guide.indexOf(END));
        return ROW.matcher(table)
                .results()
                .map(row -> new DocumentedMetric(
                        row.group(1),
                        row.group(2) == null
                                ? List.of()
                                : List.of(row.group(2).replace("`", "").split(", "))))
                .toList();
    }

    private static List<String> scrape() {
        try (var http = HttpClient.newHttpClient()) {
            return http.send(
                            HttpRequest.newBuilder(URI.create(service.managementUrl() + "/prometheus"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body()
                    .lines()
                    .toList();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
