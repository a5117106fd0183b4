package io.hunt.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.role.ProcessName;
import io.hunt.gateway.session.PresenceTable.RecordedConnection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PresenceTableTest {

    private static final DataSource DATABASE = TestDatabase.migrated();
    private static final JdbcClient JDBC = JdbcClient.create(DATABASE);
    private static final UUID HERE = UUID.randomUUID();
    private static final UUID THERE = UUID.randomUUID();
    private static final HostId ALPHA = HostId.random();

    private final PresenceTable table = new PresenceTable(JDBC, new ProcessName("a-process"));

    @BeforeEach
    void forget() {
        JDBC.sql("delete from host_presence").update();
        JDBC.sql("delete from gateway_process").update();
        join(List.of(ALPHA));
    }

    private static void join(List<HostId> hosts) {
        JDBC.sql("insert into host (id) select unnest(?::uuid[]) on conflict do nothing")
                .param(hosts.stream().map(HostId::toString).toArray(String[]::new))
                .update();
    }

    @Test
    void a_host_that_connects_counts_as_connected_here() {
        assertThat(table.connected(HERE, Map.of(ALPHA, HostCapabilities.NONE)))
                .containsEntry(ALPHA, new RecordedConnection(1, false));

        assertThat(connectedTo()).isEqualTo(HERE);
    }

    @Test
    void the_time_of_a_host_is_updated_without_an_index_entry() {
        long epoch = connect(HERE);
        var transaction = new TransactionTemplate(new DataSourceTransactionManager(DATABASE));

        Long updatedInPlace = transaction.execute(_ -> {
            table.seen(Map.of(ALPHA, epoch));
            return JDBC.sql("select n_tup_hot_upd from pg_stat_xact_user_tables where relname = 'host_presence'")
                    .query(Long.class)
                    .single();
        });

        assertThat(updatedInPlace).isEqualTo(1);
    }

    @Test
    void the_newest_connection_tells_of_the_inventory() {
        table.connected(HERE, Map.of(ALPHA, withInventory(true)));
        assertThat(inventory()).isTrue();

        table.connected(THERE, Map.of(ALPHA, HostCapabilities.NONE));
        assertThat(inventory()).isFalse();
    }

    @Test
    void a_process_that_has_been_dead_for_a_day_is_forgotten() {
        table.stayAlive(HERE);
        table.stayAlive(THERE);
        JDBC.sql("update gateway_process set alive_until = now() - interval '25 hours' where gateway_id = ?")
                .param(THERE)
                .update();

        table.forgetDead();

        assertThat(JDBC.sql("select gateway_id from gateway_process")
                        .query(UUID.class)
                        .list())
                .containsExactly(HERE);
    }

    @Test
    void an_agent_that_returns_after_another_one_replaced_it_is_one_of_two() {
        assertThat(connect(HERE, "one").cloned()).isFalse();
        assertThat(connect(THERE, "two").cloned()).isFalse();

        assertThat(connect(HERE, "one").cloned()).isTrue();
        assertThat(connect(THERE, "two").cloned()).isTrue();
        assertThat(connect(THERE, "two").cloned()).isFalse();
    }

    @Test
    void an_agent_that_starts_anew_or_reconnects_is_the_only_one() {
        for (String agent : List.of("one", "one", "two", "two", "two", "three", "", "", "four", "four")) {
            assertThat(connect(HERE, agent).cloned()).as(agent).isFalse();
        }
    }

    @Test
    void an_agent_that_returns_after_one_without_an_instance_is_one_of_two() {
        connect(HERE, "one");
        connect(HERE, "");

        assertThat(connect(HERE, "one").cloned()).isTrue();
    }

    private static boolean inventory() {
        return JDBC.sql("select inventory from host_presence where host_id = ?")
                .param(ALPHA.value())
                .query(Boolean.class)
                .single();
    }

    @Test
    void the_end_of_the_newest_stream_disconnects() {
        long epoch = connect(HERE);

        table.disconnected(Map.of(ALPHA, epoch));

        assertThat(connectedTo()).isNull();
    }

    @Test
    void the_end_of_an_older_stream_does_not_touch_a_newer_one_here_or_elsewhere() {
        long older = connect(HERE);
        long newer = connect(THERE);

        table.disconnected(Map.of(ALPHA, older));

        assertThat(newer).isEqualTo(older + 1);
        assertThat(connectedTo()).isEqualTo(THERE);
    }

    @Test
    void what_an_older_stream_has_seen_does_not_count_and_it_is_told_so() {
        long older = connect(HERE);
        long newer = connect(THERE);
        JDBC.sql("update host_presence set last_seen_at = 'epoch'").update();

        assertThat(table.seen(Map.of(ALPHA, older))).isEmpty();
        assertThat(lastSeen()).isEqualTo("1970");
        assertThat(table.seen(Map.of(ALPHA, newer))).containsExactly(ALPHA);
        assertThat(lastSeen()).isNotEqualTo("1970");
    }

    @Test
    void a_gateway_lives_for_ten_seconds_at_a_time_until_it_leaves() {
        table.stayAlive(HERE);
        table.stayAlive(HERE);
        assertThat(alive("5 s")).isTrue();
        assertThat(alive("11 s")).isFalse();

        table.leave(HERE);
        assertThat(alive("0 s")).isFalse();
    }

    @Test
    void hosts_that_come_and_are_seen_in_large_batches_at_once_never_wait_in_a_ring() throws Exception {
        List<HostId> fleet = Stream.generate(HostId::random).limit(500).toList();
        join(fleet);
        try (var threads = Executors.newFixedThreadPool(8)) {
            var work = IntStream.range(0, 40)
                    .<java.util.concurrent.Callable<Integer>>mapToObj(n -> () -> {
                        var order = new java.util.ArrayList<>(fleet);
                        java.util.Collections.shuffle(order);
                        if (n % 2 == 0) {
                            table.seen(
                                    order.stream().collect(java.util.stream.Collectors.toMap(host -> host, _ -> 1L)));
                        } else {
                            var hosts = new LinkedHashMap<HostId, HostCapabilities>();
                            order.forEach(host -> hosts.put(host, withInventory(n % 4 == 1)));
                            table.connected(n % 3 == 0 ? HERE : THERE, hosts);
                        }
                        return n;
                    })
                    .toList();
            for (var done : threads.invokeAll(work)) {
                done.get();
            }
        }

        assertThat(JDBC.sql("select min(epoch) from host_presence")
                        .query(Long.class)
                        .single())
                .isEqualTo(20);
    }

    private long connect(UUID gateway) {
        return connect(gateway, "").epoch();
    }

    private RecordedConnection connect(UUID gateway, String instance) {
        var capabilities = new HostCapabilities(false, false, Optional.empty(), ByteString.copyFromUtf8(instance));
        return Objects.requireNonNull(
                table.connected(gateway, Map.of(ALPHA, capabilities)).get(ALPHA));
    }

    private static HostCapabilities withInventory(boolean inventory) {
        return new HostCapabilities(false, inventory, Optional.empty(), ByteString.EMPTY);
    }

    private static @org.jspecify.annotations.Nullable UUID connectedTo() {
        return JDBC.sql("select gateway_id from host_presence where host_id = ? and connected")
                .param(ALPHA.value())
                .query(UUID.class)
                .optional()
                .orElse(null);
    }

    private static String lastSeen() {
        return JDBC.sql("select extract(year from last_seen_at at time zone 'UTC')::text from host_presence")
                .query(String.class)
                .single();
    }

    private static boolean alive(String from) {
        return JDBC.sql("select exists (select from gateway_process where alive_until > now() + cast(? as interval))")
                .param(from)
                .query(Boolean.class)
                .single();
    }
}
