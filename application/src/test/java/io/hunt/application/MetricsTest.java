package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import io.hunt.api.id.AlertId;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MetricsTest {

    private static final String[] SECRETS = {"PATHSECRET", "QUERYSECRET", "SIGNINGSECRET"};

    @TempDir
    Path directory;

    @Test
    void the_webhook_is_measured_and_nothing_anywhere_tells_where_it_goes(CapturedOutput output) throws Exception {
        try (var service = RunningService.in(
                directory,
                "service.webhook-url=http://127.0.0.1:1/PATHSECRET?key=QUERYSECRET",
                "service.webhook-secret=SIGNINGSECRET")) {
            Analyst admin = service.admin();
            AlertId alert = failed(service, admin);

            String scraped = get(service.managementUrl() + "/prometheus");
            assertThat(scraped.lines())
                    .contains(
                            "webhook_attempts_seconds_count{outcome=\"failed\"} 3",
                            "webhook_attempts_seconds_count{outcome=\"delivered\"} 0",
                            "webhook_deliveries_ended_total{status=\"exhausted\"} 1.0",
                            "webhook_deliveries_in_flight 0.0",
                            "webhook_deliveries_oldest_pending_age_seconds 0.0",
                            "webhook_deliveries_pending 0.0")
                    .anyMatch(line -> line.startsWith("jvm_memory_used_bytes"))
                    .anyMatch(line -> line.startsWith("http_server_requests_seconds_count"));
            assertThat(scraped).doesNotContain(SECRETS).doesNotContain("127.0.0.1", alert.toString());
            assertThat(get(service.managementUrl() + "/health")).doesNotContain(SECRETS);
            assertThat(admin.raw("/overview").body()).doesNotContain(SECRETS).doesNotContain("127.0.0.1");
            assertThat(admin.raw("/admin/webhook/deliveries").body())
                    .contains(alert.toString(), "exhausted")
                    .doesNotContain(SECRETS)
                    .doesNotContain("127.0.0.1");
            assertThat(admin.post("/admin/webhook/test").body().toString()).doesNotContain(SECRETS);
        }
        assertThat(output.getAll()).contains("Gave up alert ", "TRACE").doesNotContain(SECRETS);
    }

    @Test
    void a_receiver_with_a_user_is_refused_without_repeating_it(CapturedOutput output) {
        Throwable refusal = catchThrowable(() -> RunningService.in(
                        directory,
                        "service.webhook-url=http://user:USERSECRET@127.0.0.1:1/PATHSECRET?key=QUERYSECRET",
                        "logging.level.root=debug")
                .close());

        var all = new StringWriter();
        refusal.printStackTrace(new PrintWriter(all));
        assertThat(all.toString())
                .contains("without a user")
                .doesNotContain("USERSECRET")
                .doesNotContain(SECRETS);
        assertThat(output.getAll())
                .contains("DEBUG", "without a user")
                .doesNotContain("USERSECRET")
                .doesNotContain(SECRETS);
    }

    /** Runs with debug logging. */
    private static AlertId failed(RunningService service, Analyst admin) {
        var root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.TRACE);
        try {
            AlertId alert = RaisedAlerts.in(service, Stream.of("evil.exe")).getFirst();
            eventually(
                    () -> admin.get("/admin/webhook/deliveries?status=exhausted")
                            .items(),
                    items -> items.size() == 1);
            return alert;
        } finally {
            root.setLevel(Level.INFO);
        }
    }

    private static String get(String url) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            var answer =
                    client.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(url).isEqualTo(200);
            return answer.body();
        }
    }
}
