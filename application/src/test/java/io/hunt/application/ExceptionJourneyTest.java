package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.proto.fleet.v1.Verdict;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exceptions of a tag and a label with a rule, from the preview to the first alert after the end. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExceptionJourneyTest {

    private static final String ROW = "{\"ioc\":\"pentest.exe\",\"path\":\"C:\\\\pentest.exe\"}";
    private static final String CONCERNS = "\"tag\": \"PenTest\", \"labels\": [\"DATABASES\"]";

    @TempDir
    static Path directory;

    private static Receiver receiver;
    private static RunningService service;
    private static ManagedChannel channel;
    private static Analyst admin;

    @BeforeAll
    static void start() {
        receiver = new Receiver();
        service = RunningService.in(directory, "service.webhook-url=" + receiver.url());
        channel = HandDrivenHost.channelTo(service);
        admin = service.admin();
        admin.put("/labels/databases/rule", "{\"rule\": \"hostname like 'db-%'\"}");
    }

    @AfterAll
    static void stop() {
        channel.shutdownNow();
        service.close();
        receiver.close();
    }

    @Test
    void an_exception_that_ends_during_a_hunt_prevents_alerts_up_to_its_end() {
        String ioc = "/iocs/" + admin.post("/iocs", """
                {"type": "filename", "value": "pentest.exe", "tags": ["pentest"]}""").text("id");
        HandDrivenHost before = joins("db-1");
        HandDrivenHost during = joins("db-2");
        HandDrivenHost after = joins("db-3");
        HandDrivenHost other = joins("web-1");
        String hunt = launched();
        answers(before, hunt);
        eventually(this::alerted, hosts -> hosts.contains(before.id()));

        assertThat(preview(CONCERNS)).isEqualTo(1);
        assertThat(preview(CONCERNS.replace("DATABASES", "web"))).isZero();
        assertThat(preview(CONCERNS.replace("PenTest", "daily"))).isZero();
        String exception = "/exceptions/"
                + admin.post("/exceptions", """
                                {%s, "reason": "a test", "ends_at": "%s"}""".formatted(
                                        CONCERNS, Instant.now().plus(1, ChronoUnit.HOURS)))
                        .text("id");
        answers(during, hunt);
        answers(other, hunt);
        eventually(this::alerted, hosts -> hosts.contains(other.id()));
        eventually(() -> admin.get(exception).number("matches"), matches -> matches == 1);
        assertThat(admin.post(exception + "/end").status()).isLessThan(300);
        answers(after, hunt);

        eventually(this::alerted, hosts -> hosts.contains(after.id()));
        assertThat(alerted()).containsExactlyInAnyOrder(before.id(), other.id(), after.id());
        eventually(receiver::count, posted -> posted == 3);
        assertThat(receiver.deliveries()).noneMatch(delivery -> delivery.body().contains(during.id()));
        eventually(() -> excepted(hunt), List.of(during.id())::equals);
        eventually(() -> admin.get(ioc).number("hits"), hits -> hits == 4);
        eventually(() -> admin.get(ioc).number("hosts"), hosts -> hosts == 4);
    }

    private static String launched() {
        eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 4);
        return admin.post("/hunts", "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}")
                .text("id");
    }

    private static void answers(HandDrivenHost host, String hunt) {
        assertThat(host.answer(host.asked("hunt:" + hunt, 1), ROW)).isEqualTo(Verdict.VERDICT_ACCEPTED);
    }

    private static int preview(String concerns) {
        return admin.post("/exceptions/preview", "{" + concerns + "}").number("total");
    }

    private List<String> alerted() {
        return admin.get("/alerts?category=ioc").items().stream()
                .map(alert -> alert.path("host_id").asString())
                .toList();
    }

    private static List<String> excepted(String hunt) {
        return admin.get("/hunts/" + hunt + "/results").items().stream()
                .filter(result -> result.path("excepted").asBoolean())
                .map(result -> result.path("host_id").asString())
                .toList();
    }

    private static HandDrivenHost joins(String name) {
        return HandDrivenHost.enrolled(channel, service.enrollSecret(), name).connect();
    }
}
