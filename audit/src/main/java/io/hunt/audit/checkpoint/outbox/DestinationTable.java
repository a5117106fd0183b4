package io.hunt.audit.checkpoint.outbox;

import java.util.OptionalLong;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of delivery positions for all processes. One process at a time delivers to a destination. */
public final class DestinationTable {

    private static final int LONGEST_PROBLEM = 1_000;

    private final JdbcClient jdbc;

    public DestinationTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Creates the row of a destination if it is missing. */
    public void declare(String destination) {
        jdbc.sql("insert into log_destination (destination) values (?) on conflict do nothing")
                .param(destination)
                .update();
    }

    /**
     * Claims a destination for 30 s, longer than an attempt takes, if it lacks a checkpoint and is due. Returns the number
     * of the newest checkpoint that it has accepted.
     */
    public OptionalLong claim(String destination) {
        return jdbc.sql("""
                update log_destination set claimed_until = clock_timestamp() + interval '30 s'
                where destination = ? and claimed_until < clock_timestamp() and due_at <= clock_timestamp()
                  and exists (select from log_checkpoint where number > taken)
                returning taken""")
                .param(destination)
                .query(Long.class)
                .optional()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }

    /** Records that the destination has this checkpoint and all before it. */
    public void took(String destination, long number) {
        jdbc.sql("""
                update log_destination set taken = greatest(taken, ?), taken_at = clock_timestamp(), failures = 0,
                  problem = null, due_at = '-infinity', claimed_until = '-infinity'
                where destination = ?""").params(number, destination).update();
    }

    /** Records a failure; the next attempt is due after 1 s, then with exponential backoff up to 60 s. */
    public void failed(String destination, String problem) {
        jdbc.sql("""
                update log_destination set failures = least(failures + 1, 1000000), problem = ?,
                  due_at = clock_timestamp() + make_interval(secs => least(60, power(2, least(failures, 6)))),
                  claimed_until = '-infinity'
                where destination = ?""")
                .params(problem.substring(0, Math.min(problem.length(), LONGEST_PROBLEM)), destination)
                .update();
    }
}
