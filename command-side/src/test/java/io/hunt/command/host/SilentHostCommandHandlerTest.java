package io.hunt.command.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.RecordNotice;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostNotice;
import io.hunt.api.host.NoticeKind;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.command.CommandProcess;
import io.hunt.command.host.SilentHostCommandHandler.LookForSilentHosts;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Tests of silent hosts and of notices that agents send. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SilentHostCommandHandlerTest {

    private static final UUID GATEWAY = UUID.randomUUID();
    private static final UUID DEAD_GATEWAY = UUID.randomUUID();

    private static CommandProcess process;

    @BeforeAll
    static void start() {
        process = new CommandProcess("service.host-silent-after=0.02");
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @BeforeEach
    void aGatewayListens() {
        process.empty("host_presence", "gateway_process", "silent_host");
        process.jdbc()
                .update("insert into gateway_process values (?, 'infinity'), (?, '-infinity')", GATEWAY, DEAD_GATEWAY);
    }

    @Test
    void a_host_is_told_silent_once_and_returned_once() {
        HostId host = enrolled("november");
        presence(host, GATEWAY, false, "1 hour");

        lookUntil(() -> told("HostFellSilent", host) == 1);
        look();
        look();
        assertThat(told("HostFellSilent", host)).isEqualTo(1);
        assertThat(told("HostReturned", host)).isZero();

        process.jdbc().update("update host_presence set connected = true, last_seen_at = now()");
        lookUntil(() -> told("HostReturned", host) == 1);
        look();
        assertThat(told("HostReturned", host)).isEqualTo(1);
        assertThat(told("HostFellSilent", host)).isEqualTo(1);
    }

    @Test
    void one_that_is_connected_is_not_silent_unless_its_gateway_has_died() {
        HostId connected = enrolled("oscar");
        HostId orphan = enrolled("papa");
        presence(connected, GATEWAY, true, "1 hour");
        presence(orphan, DEAD_GATEWAY, true, "1 hour");

        lookUntil(() -> told("HostFellSilent", orphan) == 1);

        assertThat(told("HostFellSilent", connected)).isZero();
    }

    @Test
    void nobody_is_silent_while_nobody_listens_and_until_there_was_time_to_come_back() {
        HostId host = enrolled("quebec");
        process.jdbc().update("delete from gateway_process where gateway_id = ?", GATEWAY);
        look();
        presence(host, GATEWAY, false, "1 hour");
        Instant closed = Instant.now();
        look();
        process.jdbc().update("insert into gateway_process values (?, 'infinity')", GATEWAY);
        look();

        lookUntil(() -> told("HostFellSilent", host) == 1);
        assertThat(Instant.now()).isAfterOrEqualTo(closed.plusMillis(1_200));
    }

    @Test
    void several_that_look_at_once_tell_it_once() {
        List<HostId> hosts =
                IntStream.range(0, 50).mapToObj(n -> enrolled("romeo")).toList();
        hosts.forEach(host -> presence(host, GATEWAY, false, "1 hour"));

        lookUntil(() -> {
            var looks = IntStream.range(0, 8)
                    .mapToObj(_ -> CompletableFuture.runAsync(SilentHostCommandHandlerTest::look))
                    .toArray(CompletableFuture<?>[]::new);
            CompletableFuture.allOf(looks).join();
            return process.count("silent_host") == 50;
        });

        assertThat(hosts)
                .allSatisfy(host -> assertThat(told("HostFellSilent", host)).isEqualTo(1));
    }

    @Test
    void a_host_that_has_left_the_fleet_is_not_silent() {
        HostId left = enrolled("sierra");
        HostId stayed = enrolled("tango");
        presence(left, GATEWAY, false, "1 hour");
        process.send(new RetireHost(left, "root"));
        presence(stayed, GATEWAY, false, "1 hour");

        lookUntil(() -> told("HostFellSilent", stayed) == 1);

        assertThat(told("HostFellSilent", left)).isZero();
    }

    @Test
    void a_notice_is_a_fact_once_and_only_of_a_host_of_the_fleet() {
        HostId host = enrolled("uniform");
        HostId stranger = HostId.random();
        var notice = new HostNotice("1", NoticeKind.OSQUERY_STOPPED, "osqueryi", "killed", Instant.EPOCH);

        process.send(new RecordNotice(host, notice));
        process.send(new RecordNotice(host, notice));
        process.send(new RecordNotice(stranger, notice));

        assertThat(told("HostReported", host)).isEqualTo(1);
        assertThat(told("HostReported", stranger)).isZero();
    }

    private static HostId enrolled(String name) {
        HostId host = HostId.random();
        process.send(new EnrollHost(host, new HostFacts(name, Platform.LINUX, "6.1", "1.0", List.of())));
        return host;
    }

    private static void presence(HostId host, UUID gateway, boolean connected, String ago) {
        process.jdbc()
                .update(
                        "insert into host_presence values (?, ?, 1, ?, now() - cast(? as interval))",
                        host.value(),
                        gateway,
                        connected,
                        ago);
    }

    private static void look() {
        process.send(new LookForSilentHosts());
    }

    private static void lookUntil(java.util.function.BooleanSupplier condition) {
        CommandProcess.await(() -> {
            look();
            return condition.getAsBoolean();
        });
    }

    private static int told(String event, HostId host) {
        Integer rows = process.jdbc()
                .queryForObject(
                        "select count(*) from domainevententry where payloadtype = ?"
                                + " and convert_from(payload, 'UTF8') like ?",
                        Integer.class,
                        event,
                        "%" + host + "%");
        return rows == null ? 0 : rows;
    }
}
