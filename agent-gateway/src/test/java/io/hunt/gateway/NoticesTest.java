package io.hunt.gateway;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Timestamp;
import io.hunt.api.host.HostNotice;
import io.hunt.api.host.NoticeKind;
import io.hunt.api.id.HuntId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.gateway.notice.NoticeIntake;
import io.hunt.proto.fleet.v1.Notice;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Valid and hostile notices of hosts. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@SuppressWarnings("NullAway") // the gateway starts before each instance of the class is made
class NoticesTest {

    private static final Notice STOPPED = Notice.newBuilder()
            .setKind(io.hunt.proto.fleet.v1.NoticeKind.NOTICE_KIND_OSQUERY_STOPPED)
            .setName("osqueryi")
            .setDetail("killed")
            .setDetectedAt(Timestamp.newBuilder().setSeconds(1_700_000_000))
            .setNoticeId("n-1")
            .build();

    @TempDir
    private static Path directory;

    private static GatewayProcess gateway;
    private final Identity identity = ScriptedAgent.enroll(gateway);
    private final ScriptedAgent agent = ScriptedAgent.connected(gateway, identity);
    private final NoticeIntake intake = gateway.bean(NoticeIntake.class);
    private final long droppedBefore = intake.dropped();

    @BeforeAll
    static void start() {
        gateway = new GatewayProcess(TestDatabase.migrated(), directory);
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @AfterEach
    void drop() {
        gateway.commandSide().whenNoticed = () -> {};
        agent.drop();
    }

    @Test
    void a_notice_is_acknowledged_once_it_is_recorded() {
        var failures = new AtomicInteger(2);
        gateway.commandSide().whenNoticed = () -> {
            if (failures.getAndDecrement() > 0) {
                assertThat(agent.acknowledged()).isEmpty();
                throw new IllegalStateException("the database is away");
            }
        };

        agent.give(STOPPED);
        await(() -> !agent.acknowledged().isEmpty());

        assertThat(recorded())
                .containsExactly(new HostNotice(
                        "n-1", NoticeKind.OSQUERY_STOPPED, "osqueryi", "killed", Instant.ofEpochSecond(1_700_000_000)));
        assertThat(agent.acknowledged()).containsExactly("n-1");
    }

    @Test
    void a_host_that_has_to_wait_holds_up_no_other_on_the_same_connection() {
        // Ends the test even if both hosts wait.
        var mayBeRecorded = new CompletableFuture<Void>().completeOnTimeout(null, 30, TimeUnit.SECONDS);
        gateway.commandSide().whenNoticed = mayBeRecorded::join;
        agent.give(STOPPED);

        ScriptedAgent other = ScriptedAgent.connected(gateway, ScriptedAgent.enroll(gateway));
        HuntId hunt = HuntId.random();
        other.answer(hunt);
        await(() -> other.isAcknowledged(hunt));
        assertThat(agent.acknowledged()).isEmpty();

        mayBeRecorded.complete(null);
        await(() -> !agent.acknowledged().isEmpty());
    }

    @Test
    void a_repeated_notice_is_acknowledged_again() {
        agent.give(STOPPED);
        agent.give(STOPPED);

        await(() -> agent.acknowledged().size() == 2);
    }

    @Test
    void what_is_too_long_or_no_text_is_cut_and_cleaned() {
        agent.give(STOPPED.toBuilder()
                .setName("\0\n" + "n".repeat(100_000))
                .setDetail("d".repeat(1_023) + "\uD83D\uDE00" + "d".repeat(100_000))
                .setDetectedAt(Timestamp.newBuilder().setSeconds(Long.MAX_VALUE).setNanos(-1))
                .build());
        await(() -> !agent.acknowledged().isEmpty());

        HostNotice notice = recorded().getFirst();
        assertThat(notice.name()).isEqualTo("\uFFFD\uFFFD" + "n".repeat(126));
        assertThat(notice.detail()).isEqualTo("d".repeat(1_023) + "\uD83D\uDE00");
        assertThat(notice.detectedAt()).isEqualTo("9999-12-31T23:59:59.999Z");
    }

    @Test
    void a_kind_of_a_later_version_is_acknowledged_and_not_recorded() {
        agent.give(STOPPED.toBuilder().setKindValue(77).build());
        agent.give(STOPPED.toBuilder()
                .setKind(io.hunt.proto.fleet.v1.NoticeKind.NOTICE_KIND_UNSPECIFIED)
                .setNoticeId("n-2")
                .build());
        await(() -> agent.acknowledged().size() == 2);

        assertThat(recorded()).isEmpty();
        assertThat(agent.end()).isNull();
    }

    @Test
    void one_without_a_usable_id_is_dropped_and_the_stream_lives() {
        for (String id : List.of("", " ", "n".repeat(65), "\0", "a b", "ä")) {
            agent.give(STOPPED.toBuilder().setNoticeId(id).build());
        }
        agent.give(STOPPED);
        await(() -> !agent.acknowledged().isEmpty());

        assertThat(agent.acknowledged()).containsExactly("n-1");
        assertThat(recorded()).hasSize(1);
        assertThat(dropped()).isEqualTo(6);
        assertThat(agent.end()).isNull();
    }

    @Test
    void of_a_flood_sixty_an_hour_are_heard_whatever_streams_they_come_on() {
        Identity talkative = ScriptedAgent.enroll(gateway);
        ScriptedAgent first = flooding(talkative);
        await(() -> first.acknowledged().size() + dropped() == 100);
        ScriptedAgent second = flooding(talkative);
        await(() -> dropped() == 140);

        agent.give(STOPPED);
        await(() -> !agent.acknowledged().isEmpty());

        assertThat(first.acknowledged()).hasSize(60);
        assertThat(second.acknowledged()).isEmpty();
        assertThat(second.end()).isNull();
        assertThat(gateway.commandSide().noticesOf(talkative.host())).hasSize(60);
        assertThat(recorded()).hasSize(1);
    }

    private ScriptedAgent flooding(Identity host) {
        ScriptedAgent flooding = ScriptedAgent.connected(gateway, host);
        for (int i = 0; i < 100; i++) {
            flooding.give(STOPPED.toBuilder().setNoticeId("flood-" + i).build());
        }
        return flooding;
    }

    private long dropped() {
        return intake.dropped() - droppedBefore;
    }

    private List<HostNotice> recorded() {
        return gateway.commandSide().noticesOf(identity.host());
    }
}
