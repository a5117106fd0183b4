package io.hunt.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.role.ProcessName;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PresenceTest {

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final JdbcClient owner = JdbcClient.create(TestDatabase.owner(database));
    private final Presence presence =
            new Presence(new PresenceTable(jdbc, new ProcessName("a-process")), new AgentSessions());
    private final AtomicInteger welcomed = new AtomicInteger();

    @AfterEach
    void stop() {
        presence.stop();
    }

    @Test
    void a_host_is_welcomed_once_it_counts_as_connected() {
        presence.start();
        presence.arrived(session(), _ -> welcomed.addAndGet(connected()));

        await(() -> welcomed.get() == 1);
    }

    @Test
    void a_stream_that_ended_before_it_was_known_leaves_no_ghost() {
        AgentSession gone = session();
        presence.arrived(gone, _ -> welcomed.incrementAndGet());
        gone.markClosed();
        presence.left(gone);

        presence.start();
        presence.arrived(session(), _ -> welcomed.incrementAndGet());
        await(() -> welcomed.get() >= 1);
        await(() -> connected() == 1);

        assertThat(welcomed).hasValue(1);
    }

    @Test
    void an_outage_delays_the_welcome_and_loses_nobody() {
        owner.sql("alter table host_presence rename to hidden").update();
        presence.arrived(session(), _ -> welcomed.incrementAndGet());
        presence.arrived(session(), _ -> welcomed.incrementAndGet());
        presence.start();
        jdbc.sql("select pg_sleep(0.5)").query().singleRow();
        assertThat(welcomed).hasValue(0);

        owner.sql("alter table hidden rename to host_presence").update();
        await(() -> welcomed.get() == 2);

        assertThat(connected()).isEqualTo(2);
    }

    @Test
    void a_stream_that_ends_during_an_outage_is_disconnected_after_it() {
        AgentSession session = session();
        presence.start();
        presence.arrived(session, _ -> welcomed.incrementAndGet());
        await(() -> welcomed.get() == 1);
        owner.sql("alter table host_presence rename to hidden").update();

        presence.left(session);
        jdbc.sql("select pg_sleep(0.5)").query().singleRow();
        owner.sql("alter table hidden rename to host_presence").update();

        await(() -> connected() == 0);
    }

    @Test
    void of_many_streams_that_end_at_once_every_host_is_disconnected() {
        presence.start();
        List<AgentSession> fleet = sessions(2_500);
        fleet.forEach(session -> presence.arrived(session, _ -> welcomed.incrementAndGet()));
        await(() -> welcomed.get() == fleet.size());

        fleet.parallelStream().forEach(presence::left);

        await(() -> connected() == 0);
    }

    @Test
    void a_host_that_was_retired_before_it_counts_as_connected_is_sent_away() {
        AgentSession retired = session(HostId.random());
        presence.arrived(retired, _ -> welcomed.incrementAndGet());
        presence.arrived(session(), _ -> welcomed.incrementAndGet());

        presence.start();
        await(retired::isClosed);
        await(() -> welcomed.get() == 1);

        assertThat(connected()).isEqualTo(1);
    }

    private int connected() {
        return jdbc.sql("select count(*) from host_presence where connected")
                .query(Integer.class)
                .single();
    }

    private AgentSession session() {
        return sessions(1).getFirst();
    }

    private List<AgentSession> sessions(int number) {
        return jdbc.sql("insert into host (id) select gen_random_uuid() from generate_series(1, ?) returning id")
                .param(number)
                .query((row, _) -> session(new HostId(row.getObject("id", UUID.class))))
                .list();
    }

    private static AgentSession session(HostId host) {
        return new AgentSession(
                host, "alpha", Platform.LINUX, "10.0.0.1", HostCapabilities.NONE, new RecordingStream());
    }

    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("deadline").isLessThan(deadline);
            Thread.onSpinWait();
        }
    }
}
