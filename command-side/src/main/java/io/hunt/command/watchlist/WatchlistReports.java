package io.hunt.command.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.watchlist.PackAnswer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of recorded watchlist runs of hosts and the result of each host's last run. The number of statements does
 * not depend on the number of hosts.
 */
@Repository
class WatchlistReports {

    private final JdbcClient jdbc;

    WatchlistReports(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Records these runs and returns those that were not recorded before. */
    Set<WatchlistRun> record(PackId pack, int revision, List<PackAnswer> answers) {
        String[] hosts = answers.stream()
                .map(answer -> answer.answer().hostId().toString())
                .toArray(String[]::new);
        Integer[] runs = answers.stream().map(PackAnswer::run).toArray(Integer[]::new);
        String[] errors =
                answers.stream().map(answer -> answer.answer().error()).toArray(String[]::new);
        var first = new HashSet<>(jdbc.sql("""
                insert into pack_report (pack_id, host_id, run)
                select distinct ?::uuid, h, r from unnest(?::uuid[], ?::int[]) as told (h, r) order by h, r
                on conflict do nothing
                returning host_id, run""")
                .params(pack.value(), hosts, runs)
                .query((row, _) -> new WatchlistRun(row.getObject("host_id", UUID.class), row.getInt("run")))
                .list());
        jdbc.sql("""
                insert into pack_host as known (pack_id, host_id, revision, run, error)
                select distinct on (h) ?::uuid, h, ?, r, e
                from unnest(?::uuid[], ?::int[], ?::text[]) as told (h, r, e) order by h, r desc
                on conflict (pack_id, host_id) do update
                set revision = greatest(known.revision, excluded.revision), run = excluded.run,
                    error = excluded.error, reported_at = now()
                where known.run < excluded.run""").params(pack.value(), revision, hosts, runs, errors).update();
        return first;
    }

    /** One run of one host. */
    record WatchlistRun(UUID host, int run) {

        static WatchlistRun of(PackAnswer answer) {
            return new WatchlistRun(answer.answer().hostId().value(), answer.run());
        }
    }
}
