package io.hunt.gateway.osquery;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogLineNumbersTest {

    private static final JdbcClient JDBC = JdbcClient.create(TestDatabase.migrated());

    private final LogLineNumbers lines = new LogLineNumbers(JDBC);
    private final HostId host = node();

    @Test
    void later_lines_have_higher_numbers() {
        UUID first = UUID.randomUUID();
        UUID second = UUID.randomUUID();

        int before = lines.runs(host, List.of(first)).getOrDefault(first, 0);
        int after = lines.runs(host, List.of(second)).getOrDefault(second, 0);

        assertThat(before).isPositive();
        assertThat(after).isGreaterThan(before);
    }

    @Test
    void a_line_that_is_sent_again_with_others_keeps_its_number() {
        List<UUID> sent = some(3);
        Map<UUID, Integer> first = lines.runs(host, sent);
        List<UUID> more = new ArrayList<>(some(2));
        more.addAll(sent);

        Map<UUID, Integer> second = lines.runs(host, more);

        assertThat(second).containsAllEntriesOf(first).hasSize(5);
        assertThat(second.values()).doesNotHaveDuplicates();
    }

    @Test
    void a_line_that_was_taken_is_not_looked_at_again() {
        List<UUID> sent = some(3);
        lines.runs(host, sent);

        lines.taken(host, sent.subList(0, 2));

        assertThat(lines.runs(host, sent)).containsOnlyKeys(sent.get(2));
    }

    @Test
    void a_line_that_stands_twice_in_a_request_is_one() {
        UUID line = UUID.randomUUID();

        assertThat(lines.runs(host, List.of(line, line))).hasSize(1);
    }

    @Test
    void requests_at_once_share_no_number() {
        List<Map<UUID, Integer>> told = IntStream.range(0, 40)
                .parallel()
                .mapToObj(_ -> lines.runs(host, some(5)))
                .toList();

        assertThat(told.stream().flatMap(runs -> runs.values().stream()))
                .hasSize(200)
                .doesNotHaveDuplicates();
    }

    @Test
    void a_host_that_joined_in_another_way_has_no_lines() {
        assertThat(lines.runs(HostId.random(), some(1))).isEmpty();
    }

    @Test
    void old_lines_are_forgotten_and_new_ones_kept() {
        UUID old = UUID.randomUUID();
        UUID fresh = UUID.randomUUID();
        lines.runs(host, List.of(old, fresh));
        JDBC.sql("update osquery_logged set logged_at = now() - interval '8 days' where line = ?")
                .param(old)
                .update();

        lines.forgetOld();

        assertThat(JDBC.sql("select line from osquery_logged where host_id = ?")
                        .param(host.value())
                        .query(UUID.class)
                        .list())
                .containsExactly(fresh);
    }

    private static List<UUID> some(int count) {
        return IntStream.range(0, count).mapToObj(_ -> UUID.randomUUID()).toList();
    }

    private static HostId node() {
        var host = HostId.random();
        JDBC.sql("""
                insert into osquery_node
                  (host_id, host_identifier, hardware_uuid, hostname, platform, os_version, agent_version)
                values (?, 'h', 'u', 'h', 'LINUX', '', '')""").param(host.value()).update();
        return host;
    }
}
