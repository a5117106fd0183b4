package io.hunt.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.TrackedEventData;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GapFreeEventReaderTest {

    private static final int MANY = 1_000;
    private static final int MEGABYTE = 1 << 20;
    private static final long SECOND = 1_000_000_000;

    private final HikariDataSource pool = new HikariDataSource();
    private final AtomicLong nanos = new AtomicLong(1);
    private GapFreeEventReader reads;
    private @Nullable GapAwareTrackingToken token;

    @BeforeEach
    void connect() {
        pool.setDataSource(TestDatabase.migrated());
        reads = new GapFreeEventReader(JdbcClient.create(pool), nanos::get);
    }

    @AfterEach
    void disconnect() {
        pool.close();
    }

    @Test
    void what_is_committed_in_the_order_of_its_numbers_is_read_at_once() throws SQLException {
        append(3);

        assertThat(read()).containsExactly("1", "2", "3");
        assertThat(read()).isEmpty();
    }

    @Test
    void an_event_behind_one_that_is_still_to_be_committed_waits_for_it() throws SQLException {
        try (Connection slow = begun(2)) {
            append(1);
            assertThat(read()).isEmpty();

            slow.commit();
            append(1);
            assertThat(read()).containsExactly("1", "2", "3", "4");
            assertThat(gaps()).isEmpty();
        }
    }

    @Test
    void numbers_that_were_never_used_are_passed_over_and_never_listed() throws SQLException {
        try (Connection undone = begun(500)) {
            append(1);
            undone.rollback();
            append(1);

            assertThat(read()).containsExactly("501", "502");
            assertThat(gaps()).isEmpty();
        }
    }

    @Test
    void a_transaction_that_hangs_holds_up_nobody_for_long_and_loses_nothing() throws SQLException {
        try (Connection hanging = begun(2)) {
            append(2);
            assertThat(read()).isEmpty();

            for (int second = 1; second < 5; second++) {
                nanos.addAndGet(SECOND);
                assertThat(read()).isEmpty();
            }
            nanos.addAndGet(SECOND);
            assertThat(read()).containsExactly("3", "4");
            assertThat(gaps()).containsExactly(1L, 2L);

            hanging.commit();
            append(1);
            assertThat(read()).containsExactly("1", "2", "5");
            assertThat(gaps()).isEmpty();
        }
    }

    @Test
    void what_stands_before_a_missing_number_does_not_wait() throws SQLException {
        append(2);
        try (Connection slow = begun(1)) {
            append(1);

            assertThat(read()).containsExactly("1", "2");
            assertThat(read()).isEmpty();
            slow.commit();
            assertThat(read()).containsExactly("3", "4");
        }
    }

    @Test
    void who_has_not_looked_for_long_begins_to_wait_then() throws SQLException {
        append(1);
        assertThat(read()).hasSize(1);
        nanos.addAndGet(60 * SECOND);
        try (Connection slow = begun(1)) {
            append(1);
            assertThat(read()).isEmpty();
            slow.rollback();
        }
    }

    @Test
    void what_an_older_version_listed_as_missing_is_still_read() throws SQLException {
        append(4);
        token = GapAwareTrackingToken.newInstance(3, List.of(1L));

        assertThat(read()).containsExactly("1", "4");
        assertThat(gaps()).isEmpty();
    }

    @Test
    void what_was_missing_and_is_found_stays_listed_until_it_is_its_turn() throws SQLException {
        append(4);
        token = GapAwareTrackingToken.newInstance(4, List.of(1L, 3L));

        assertThat(reads.read(token, MANY))
                .extracting(event -> ((GapAwareTrackingToken) event.trackingToken())
                        .getGaps()
                        .size())
                .containsExactly(1, 0);
    }

    @Test
    void more_than_are_asked_for_are_not_read() throws SQLException {
        append(5);

        assertThat(reads.read(null, 2)).hasSize(2);
    }

    @Test
    void a_read_ends_after_some_megabytes_and_the_next_one_goes_on() throws SQLException {
        append(7, MEGABYTE);
        append(1, 9 * MEGABYTE);
        append(2, 10);

        assertThat(read()).containsExactly("1", "2", "3", "4");
        assertThat(read()).containsExactly("5", "6", "7", "8");
        assertThat(read()).containsExactly("9", "10");
        assertThat(gaps()).isEmpty();
    }

    @Test
    void large_events_that_were_missing_are_read_before_the_next_ones() throws SQLException {
        append(12, MEGABYTE);
        token = GapAwareTrackingToken.newInstance(7, List.of(1L, 2L, 3L, 4L, 5L, 6L));

        assertThat(read()).containsExactly("1", "2", "3", "4", "5", "6", "8", "9", "10", "11");
        assertThat(gaps()).isEmpty();
        assertThat(read()).containsExactly("12");
    }

    @Test
    void large_events_wait_for_a_missing_number_before_them() throws SQLException {
        append(2, 3 * MEGABYTE);
        try (Connection slow = begun(1)) {
            append(3, 3 * MEGABYTE);

            assertThat(read()).containsExactly("1", "2");
            assertThat(read()).isEmpty();
            slow.commit();
            assertThat(read()).containsExactly("3", "4", "5");
            assertThat(read()).containsExactly("6");
        }
    }

    /** Reads the next events; returns their ids in the order of their numbers. */
    private List<String> read() {
        List<TrackedEventData<?>> events = reads.read(token, MANY);
        if (!events.isEmpty()) {
            token = (GapAwareTrackingToken) events.getLast().trackingToken();
        }
        return events.stream().map(event -> event.getEventIdentifier()).toList();
    }

    private List<Long> gaps() {
        return token == null ? List.of() : List.copyOf(token.getGaps());
    }

    private void append(int events) throws SQLException {
        append(events, 2);
    }

    private void append(int events, int bytes) throws SQLException {
        try (Connection quick = begun(events, bytes)) {
            quick.commit();
        }
    }

    /** Begins a transaction and appends events whose ids are their numbers. */
    private Connection begun(int events) throws SQLException {
        return begun(events, 2);
    }

    private Connection begun(int events, int bytes) throws SQLException {
        Connection connection = pool.getConnection();
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.execute("""
                    insert into domainevententry (globalindex, eventidentifier, aggregateidentifier, sequencenumber, payload,
                                                  payloadtype, timestamp)
                    select n, n, n, 0, repeat('x', %d)::bytea, 'Thing', '2026-11-23T12:00:00Z'
                    from (select nextval('domainevententry_globalindex_seq') as n from generate_series(1, %d)) as number""".formatted(bytes, events));
        }
        return connection;
    }
}
