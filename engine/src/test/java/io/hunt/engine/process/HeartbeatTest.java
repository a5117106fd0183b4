package io.hunt.engine.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.log.StoppedProcessors;
import io.hunt.engine.role.ProcessName;
import io.hunt.engine.time.DatabaseClock;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HeartbeatTest {

    private static final String LONG_AGO = "2020-01-01T00:00:00.000Z";

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final ProcessName name = ProcessName.ofThisProcess();
    private final FakeActiveSegments fakeActiveSegments = new FakeActiveSegments();
    private final Heartbeat heartbeat = new Heartbeat(
            name,
            jdbc,
            new DataSourceTransactionManager(database),
            List.of(new SharedProcessor("one", 2), new SharedProcessor("two", 1)),
            new StoppedProcessors(),
            fakeActiveSegments,
            new AgreedSettings(Map.of()),
            new DatabaseClock(Clock.systemUTC()));

    /** Segments in work and wake-ups of a process. */
    private static final class FakeActiveSegments implements ActiveSegments {

        private final Map<String, Set<Integer>> segments = new ConcurrentHashMap<>();
        private final Set<String> looking = ConcurrentHashMap.newKeySet();

        @Override
        public Set<Integer> of(String processor) {
            return segments.getOrDefault(processor, Set.of());
        }

        @Override
        public void look(String processor) {
            looking.add(processor);
        }
    }

    @BeforeEach
    void nobodyHoldsASegment() {
        for (String segment : List.of("'one', 0", "'one', 1", "'two', 0")) {
            jdbc.sql("insert into tokenentry (processorname, segment, timestamp) values (" + segment + ", ?)")
                    .param(LONG_AGO)
                    .update();
        }
    }

    @AfterEach
    void stop() {
        heartbeat.stop();
    }

    @Test
    void claims_are_kept_of_the_segments_that_are_worked_on() {
        claim("one", 0, name.value());
        claim("one", 1, name.value());
        claim("two", 0, "another process");
        fakeActiveSegments.segments.put("one", Set.of(0));
        fakeActiveSegments.segments.put("two", Set.of(0));

        heartbeat.start();

        EngineProcess.await(() -> !claimedSince("one", 0).equals(LONG_AGO));
        assertThat(claimedSince("one", 1)).as("not in work").isEqualTo(LONG_AGO);
        assertThat(claimedSince("two", 0)).as("claimed by another process").isEqualTo(LONG_AGO);
    }

    @Test
    void what_is_kept_is_known_within_a_heartbeat() {
        claim("one", 0, name.value());
        fakeActiveSegments.segments.put("one", Set.of(0));

        heartbeat.start();

        EngineProcess.await(() -> heartbeat.kept().keeps("one", 0));
        claim("one", 0, "another process");
        EngineProcess.await(() -> !heartbeat.kept().keeps("one", 0));
    }

    @Test
    void a_segment_that_is_being_written_holds_up_no_other() {
        claim("one", 0, name.value());
        claim("one", 1, name.value());
        heartbeat.start();
        var transaction = new DataSourceTransactionManager(database);
        var status = transaction.getTransaction(null);
        jdbc.sql("update tokenentry set token = token where processorname = 'one' and segment = 0")
                .update();

        fakeActiveSegments.segments.put("one", Set.of(0, 1));

        EngineProcess.await(() -> !claimedSince("one", 1).equals(LONG_AGO));
        transaction.rollback(status);
        EngineProcess.await(() -> !claimedSince("one", 0).equals(LONG_AGO));
    }

    @Test
    void a_processor_with_fewer_segments_than_its_share_looks_when_there_is_one_to_claim() {
        claim("two", 0, name.value());
        fakeActiveSegments.segments.put("two", Set.of(0));

        heartbeat.start();

        EngineProcess.await(() -> fakeActiveSegments.looking.contains("one"));
        assertThat(fakeActiveSegments.looking).doesNotContain("two");
    }

    @Test
    void a_processor_with_more_segments_than_its_share_looks() {
        jdbc.sql("""
                insert into service_process (name, started_at, seen_at, processors)
                values ('older', clock_timestamp() - interval '1 hour', clock_timestamp() + interval '1 hour', '{one}')""").update();
        claim("one", 0, name.value());
        claim("one", 1, "older");
        claim("two", 0, name.value());
        fakeActiveSegments.segments.put("one", Set.of(0, 1));
        fakeActiveSegments.segments.put("two", Set.of(0));

        heartbeat.start();

        EngineProcess.await(() -> fakeActiveSegments.looking.contains("one"));
        assertThat(fakeActiveSegments.looking).doesNotContain("two");
    }

    private void claim(String processor, int segment, String owner) {
        jdbc.sql("update tokenentry set owner = ? where processorname = ? and segment = ?")
                .params(owner, processor, segment)
                .update();
    }

    private String claimedSince(String processor, int segment) {
        return jdbc.sql("select timestamp from tokenentry where processorname = ? and segment = ?")
                .params(processor, segment)
                .query(String.class)
                .single();
    }
}
