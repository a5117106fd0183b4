package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.api.condition.ConditionCommand.CheckConditions;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Notice;
import io.hunt.proto.fleet.v1.NoticeKind;
import io.hunt.proto.fleet.v1.Platform;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Alerts about hosts; a receiver gets only alerts about indicators. Hosts count as silent after 3 s. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostAlertJourneyTest {

    private static final String HASH = "b".repeat(64);
    private static final Notice STOPPED = Notice.newBuilder()
            .setKind(NoticeKind.NOTICE_KIND_OSQUERY_STOPPED)
            .setName("osquery")
            .setDetail("killed")
            .setNoticeId("stopped-1")
            .build();

    @TempDir
    static Path directory;

    private static Receiver receiver;
    private static RunningService service;
    private static ManagedChannel channel;
    private static Analyst admin;

    @BeforeAll
    static void serviceRuns() {
        receiver = new Receiver();
        service = RunningService.in(
                directory,
                "service.webhook-url=" + receiver.url(),
                "service.host-silent-after=0.05",
                "service.oldest-agent=0.5");
        channel = HandDrivenHost.channelTo(service);
        admin = service.admin();
        var jdbc = service.bean(JdbcTemplate.class);
        eventually(
                () -> jdbc.queryForObject(
                        "select count(*) from tokenentry where processorname = 'host-alerts' and owner is not null",
                        Long.class),
                tokens -> tokens != null && tokens > 0);
    }

    @AfterAll
    static void everythingStops() {
        channel.shutdownNow();
        service.close();
        receiver.close();
    }

    @Test
    void every_category_is_raised_from_its_real_causes_and_only_indicators_are_posted() {
        HandDrivenHost host = HandDrivenHost.enrolled(channel, service.enrollSecret(), "whiskey");
        awaitAlert(host, "host_enrolled", "fleet_change", "info");

        host.connect();
        host.give(STOPPED);
        host.give(STOPPED);
        host.give(STOPPED.toBuilder().setNoticeId("stopped-2").build());
        host.give(STOPPED.toBuilder()
                .setKind(NoticeKind.NOTICE_KIND_AGENT_BINARY_CHANGED)
                .setNoticeId("changed-1")
                .build());
        host.give(STOPPED.toBuilder()
                .setKind(NoticeKind.NOTICE_KIND_COMPLIANCE_FAILED)
                .setName("disk encryption")
                .setNoticeId("rule-1")
                .build());
        host.give(STOPPED.toBuilder()
                .setKind(NoticeKind.NOTICE_KIND_DISK_FULL)
                .setName("/var/lib/hunt-agent")
                .setDetail("12 MiB are free")
                .setNoticeId("disk-1")
                .build());
        awaitAlert(host, "agent_binary_changed", "tamper", "high");
        awaitAlert(host, "compliance_failed", "compliance", "medium");
        JsonNode full = awaitAlert(host, "disk_full", "host_state", "medium");
        assertThat(full.path("detail").asString()).isEqualTo("/var/lib/hunt-agent: 12 MiB are free");
        JsonNode stopped = awaitAlert(host, "osquery_stopped", "tamper", "high");
        assertThat(stopped.path("detail").asString()).isEqualTo("osquery: killed");
        assertThat(stopped.get("ioc_value").isNull()).isTrue();
        eventually(
                () -> alert(host, "osquery_stopped")
                        .getFirst()
                        .path("occurrences")
                        .asInt(),
                times -> times == 2);

        host.drop();
        awaitAlert(host, "host_silent", "host_state", "medium");
        host.connect();
        awaitAlert(host, "host_returned", "host_state", "info");

        match(host);
        List<JsonNode> posted = eventually(
                () -> admin.get("/admin/webhook/deliveries?status=delivered").items(), found -> !found.isEmpty());
        admin.delete("/hosts/" + host.id());
        awaitAlert(host, "host_retired", "fleet_change", "info");

        assertThat(admin.get("/alerts?category=tamper").number("total")).isEqualTo(2);
        assertThat(admin.raw("/alerts/export?format=csv&category=compliance").body())
                .contains("whiskey,,,,medium,,compliance,")
                .contains("compliance_failed,disk encryption: killed");
        assertThat(admin.post("/alerts/acknowledge-where", "{\"category\": \"host state\"}")
                        .number("acknowledged"))
                .isEqualTo(3);
        assertThat(admin.get("/admin/webhook/deliveries").number("total")).isEqualTo(1);
        assertThat(receiver.deliveries())
                .singleElement()
                .satisfies(delivery -> assertThat(delivery.body())
                        .contains(posted.getFirst().path("alert_id").asString())
                        .contains(HASH));
    }

    @Test
    void conditions_of_the_service_and_its_hosts_open_once_and_close_when_they_are_over() {
        var facts = HostFacts.newBuilder()
                .setHostname("xray")
                .setPlatform(Platform.PLATFORM_LINUX)
                .setAgentVersion("0.4.9");
        String host = AgentServiceGrpc.newBlockingStub(channel)
                .enroll(EnrollRequest.newBuilder()
                        .setEnrollSecret(service.enrollSecret())
                        .setFacts(facts)
                        .build())
                .getHostId();
        var jdbc = service.bean(JdbcTemplate.class);
        var pack = UUID.randomUUID();
        jdbc.update("insert into watchlist_pack values (?, 'ransomware', true, 1)", pack);
        jdbc.update("insert into pack_host values (?, ?::uuid, 1, 1, 'no such table')", pack, host);
        check();
        check();

        assertThat(admin.get("/conditions").number("total")).isEqualTo(2);
        assertThat(admin.get("/conditions?host_id=" + host).items())
                .singleElement()
                .satisfies(open -> assertThat(open.path("kind").asString()).isEqualTo("agent_outdated"));
        assertThat(admin.get("/conditions?kind=watchlist_failing").items())
                .singleElement()
                .satisfies(open -> assertThat(open.path("host_id").isNull()).isTrue());
        JsonNode alert = eventually(
                        () -> admin.get("/alerts?kind=agent_outdated").items(), found -> !found.isEmpty())
                .getFirst();
        assertThat(alert.path("host_id").asString()).isEqualTo(host);
        assertThat(alert.path("detail").asString()).contains("0.4.9", "0.5");
        admin.put("/alerts/" + alert.path("id").asString() + "/acknowledge", "{}");

        admin.delete("/hosts/" + host);
        jdbc.update("update pack_host set error = null where pack_id = ?", pack);
        check();
        assertThat(admin.get("/conditions").number("total")).isZero();
        assertThat(jdbc.queryForList(
                        "select payloadtype from domainevententry where payloadtype ~ '^Condition' order by globalindex",
                        String.class))
                .containsExactly("ConditionOpened", "ConditionOpened", "ConditionClosed", "ConditionClosed");
    }

    private static void check() {
        service.bean(CommandGateway.class).sendAndWait(new CheckConditions());
    }

    private static void match(HandDrivenHost host) {
        admin.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%s\"}".formatted(HASH));
        String hunt = admin.post("/hunts", "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}")
                .text("id");
        host.answer(host.asked("hunt:" + hunt, 0), "{\"ioc\":\"%s\",\"path\":\"/bin/x\"}".formatted(HASH));
        eventually(() -> admin.get("/alerts?category=ioc").number("total"), total -> total == 1);
    }

    private static JsonNode awaitAlert(HandDrivenHost host, String kind, String category, String severity) {
        JsonNode alert =
                eventually(() -> alert(host, kind), found -> !found.isEmpty()).getFirst();
        assertThat(alert.path("category").asString()).isEqualTo(category);
        assertThat(alert.path("severity").asString()).isEqualTo(severity);
        assertThat(alert.path("hostname").asString()).isEqualTo("whiskey");
        return alert;
    }

    private static List<JsonNode> alert(HandDrivenHost host, String kind) {
        return admin.get("/alerts?host_id=" + host.id()).items().stream()
                .filter(alert -> alert.path("kind").asString("").equals(kind))
                .toList();
    }
}
