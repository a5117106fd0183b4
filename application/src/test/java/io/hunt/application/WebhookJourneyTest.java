package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.AlertId;
import io.hunt.application.Analyst.Answer;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WebhookJourneyTest {

    @TempDir
    Path directory;

    @Test
    void an_alert_whose_delivery_failed_three_times_is_what_it_was() {
        try (var service = RunningService.in(directory, "service.webhook-url=http://127.0.0.1:1/SECRETPATH")) {
            Analyst admin = service.admin();
            AlertId alert = RaisedAlerts.in(service, Stream.of("evil.exe")).getFirst();
            Answer before = eventually(() -> admin.get("/alerts/" + alert), answer -> answer.status() == 200);

            JsonNode delivery = eventually(
                            () -> admin.get("/admin/webhook/deliveries?status=exhausted")
                                    .items(),
                            items -> items.size() == 1)
                    .getFirst();

            assertThat(delivery.path("alert_id").asString()).isEqualTo(alert.toString());
            assertThat(delivery.path("attempts").asInt()).isEqualTo(3);
            assertThat(delivery.path("last_error").asString()).isNotEmpty().doesNotContain("SECRETPATH", "127.0.0.1");
            assertThat(admin.get("/alerts/" + alert).body()).isEqualTo(before.body());
        }
    }
}
