package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.hunt.api.id.HostId;
import io.hunt.application.Analyst.Answer;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostManagementJourneyTest {

    private static final HostFacts FACTS = HostFacts.newBuilder()
            .setHostname("newcomer")
            .setPlatform(Platform.PLATFORM_LINUX)
            .addLabels("from enrollment")
            .build();

    @TempDir
    static Path directory;

    private static Receiver receiver;
    private static RunningService service;
    private static Fleet fleet;
    private static Analyst admin;
    private static ManagedChannel channel;

    @BeforeAll
    static void aFleetIsConnected() throws Exception {
        receiver = new Receiver();
        service =
                RunningService.in(directory, "service.webhook-url=" + receiver.url(), "service.webhook-secret=s3cret");
        admin = service.admin();
        channel = HandDrivenHost.channelTo(service);
        fleet = new Fleet(
                FleetOptions.of(service.agentsJoinAt(), service.enrollSecret(), 4, 7, new RoleShares(0, 0, 0, 1)));
        fleet.start();
        eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 4);
    }

    @AfterAll
    static void everythingStops() {
        channel.shutdownNow();
        fleet.close();
        service.close();
        receiver.close();
    }

    @Test
    void a_host_is_labelled_and_a_retired_one_is_sent_away_and_hunted_no_more() {
        JsonNode host = admin.get("/hosts?status=online").items().getFirst();
        String id = host.path("id").asString();

        Answer labelled = admin.patch("/hosts/" + id, "{\"labels\": [\"crown jewels\"]}");
        assertThat(labelled.status()).isEqualTo(200);
        assertThat(labels(labelled)).isEqualTo("[\"crown jewels\"]");
        JsonNode shown = eventually(
                        () -> admin.get("/hosts/" + id),
                        answer -> labels(answer).equals("[\"crown jewels\"]"))
                .body();
        assertThat(withoutPresence(shown)).isEqualTo(withoutPresence(labelled.body()));

        String first = finished(hunt());
        assertThat(admin.get(first).number("total_hosts")).isEqualTo(4);
        assertThat(admin.delete("/hosts/" + id).status()).isEqualTo(204);
        assertThat(admin.delete("/hosts/" + id).text("code")).isEqualTo("not_found");
        eventually(() -> admin.get("/hosts/" + id).status(), status -> status == 404);
        var sessions = service.bean(AgentSessions.class);
        eventually(() -> sessions.find(new HostId(UUID.fromString(id))), java.util.Optional::isEmpty);

        assertThat(admin.get(finished(hunt())).number("total_hosts")).isEqualTo(3);
        eventually(
                () -> admin.get("/hosts").items(),
                hosts -> hosts.stream()
                        .noneMatch(each -> each.path("id").asString().equals(id)));
        assertThat(admin.post("/hunts", """
                {"indicators": {"all": true}, "target_type": "hosts", "host_ids": ["%s"]}""".formatted(id)).text("code")).isEqualTo("no_hosts_targeted");
        assertThat(admin.get(first + "/results?host_id=" + id).items())
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.path("hostname").asString())
                        .isEqualTo(host.path("hostname").asString()));
        assertThat(sessions.find(new HostId(UUID.fromString(id)))).isEmpty();
    }

    @Test
    void a_rotated_secret_lets_new_hosts_in_and_the_old_one_nobody() {
        String old = service.enrollSecret();
        String before = enrolled(old);
        eventually(() -> labels(admin.get("/hosts/" + before)), "[\"from enrollment\"]"::equals);

        Answer rotated = admin.post("/admin/enrollment/rotate");

        assertThat(rotated.status()).isEqualTo(200);
        assertThat(rotated.text("enroll_secret")).isNotEqualTo(old).isEqualTo(service.enrollSecret());
        assertThat(refusal(old)).isEqualTo(Status.Code.UNAUTHENTICATED);
        String after = enrolled(service.enrollSecret());
        eventually(() -> admin.get("/hosts/" + after).status(), status -> status == 200);
    }

    @Test
    void the_webhook_is_tested_and_an_alert_is_delivered_again() {
        Answer tested = admin.post("/admin/webhook/test");
        assertThat(tested.body().toString()).isEqualTo("{\"delivered\":true,\"http_status\":204,\"error\":null}");
        assertThat(receiver.deliveries())
                .anySatisfy(delivery -> assertThat(delivery.body()).contains("webhook-test"));

        finished(hunt());
        List<JsonNode> delivered = eventually(
                () -> admin.get("/admin/webhook/deliveries?status=delivered").items(), found -> found.size() >= 3);
        String alert = delivered.getFirst().path("alert_id").asString();
        assertThat(admin.post("/admin/webhook/deliveries/" + alert + "/redeliver")
                        .status())
                .isEqualTo(202);

        var copies = eventually(
                () -> receiver.deliveries().stream()
                        .filter(delivery -> delivery.body().contains(alert))
                        .toList(),
                found -> found.size() == 2);
        assertThat(copies.getLast()).isEqualTo(copies.getFirst());
        assertThat(admin.post("/admin/webhook/deliveries/" + UUID.randomUUID() + "/redeliver")
                        .text("code"))
                .isEqualTo("not_found");
    }

    private static String labels(Answer host) {
        return host.body().path("labels").toString();
    }

    /** Returns a host without the time of its last message, which changes by itself. */
    private static JsonNode withoutPresence(JsonNode host) {
        return ((ObjectNode) host.deepCopy()).without("last_seen_at");
    }

    private static String hunt() {
        admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\"}");
        return "/hunts/"
                + admin.post("/hunts", "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}")
                        .text("id");
    }

    private static String finished(String hunt) {
        eventually(() -> admin.get(hunt), answer -> answer.text("status").equals("completed"));
        return hunt;
    }

    private static String enrolled(String secret) {
        return AgentServiceGrpc.newBlockingStub(channel)
                .enroll(EnrollRequest.newBuilder()
                        .setEnrollSecret(secret)
                        .setFacts(FACTS)
                        .build())
                .getHostId();
    }

    private static Status.Code refusal(String secret) {
        try {
            enrolled(secret);
            return Status.Code.OK;
        } catch (StatusRuntimeException e) {
            return e.getStatus().getCode();
        }
    }
}
