package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.proto.fleet.v1.Platform;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CaseVariantJourneyTest {

    @TempDir
    Path directory;

    @Test
    void of_two_names_that_differ_in_case_alone_each_has_its_row_its_alert_and_its_post() {
        try (var receiver = new Receiver();
                var service = RunningService.in(directory, "service.webhook-url=" + receiver.url())) {
            Analyst admin = service.admin();
            admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\", \"severity\": \"low\"}");
            admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"EVIL.exe\", \"severity\": \"critical\"}");
            var channel = HandDrivenHost.channelTo(service);
            var host = HandDrivenHost.enrolled(channel, service.enrollSecret(), "alpha", Platform.PLATFORM_WINDOWS)
                    .connect();

            String hunt = eventually(() -> admin.post("/hunts", """
                                    {"indicators": {"all": true}, "target_type": "fleet"}"""), answer -> answer.status() == 201)
                    .text("id");
            host.answer(host.asked("hunt:" + hunt, 1), "{\"ioc\":\"evil.exe\",\"path\":\"C:\\\\evil.exe\"}");

            var rows = eventually(() -> admin.get("/hunts/" + hunt + "/results").items(), items -> items.size() == 2);
            assertThat(rows)
                    .extracting(row -> row.path("ioc_value").asString())
                    .containsExactlyInAnyOrder("evil.exe", "EVIL.exe");
            var alerts = eventually(() -> admin.get("/alerts?category=ioc").items(), items -> items.size() == 2);
            assertThat(alerts)
                    .extracting(alert -> alert.path("severity").asString())
                    .containsExactlyInAnyOrder("low", "critical");
            eventually(receiver::count, count -> count == 2);
            assertThat(receiver.deliveries())
                    .extracting(Receiver.Delivery::body)
                    .anySatisfy(body -> assertThat(body).contains("\"severity\":\"critical\""))
                    .anySatisfy(body -> assertThat(body).contains("\"severity\":\"low\""));
            assertThat(admin.get("/hunts/" + hunt).number("matched_hosts")).isEqualTo(1);
            channel.shutdownNow();
        }
    }
}
