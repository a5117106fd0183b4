package io.hunt.audit.checkpoint.witness;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of delivery positions for all processes. One process at a time delivers to a destination. */
final class DestinationTable {

    private static final int LONGEST_PROBLEM = 1_000;

    private final JdbcClient jdbc;

    DestinationTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Creates the row of a destination if it is missing. */
    void declare(String destination) {
        jdbc.sql("insert into log_destination (destination) values (?) on conflict do nothing")
                .param(destination)
                .update();
    }

    /**
     * Claims a destination for 30 s, longer than an attempt takes; returns false if it is not due or lacks no checkpoint. A
     * time farther in the future than any that is written shows that the clock was set back, and delays nothing.
     */
    boolean claim(String destination) {
        return jdbc.sql("""
                update log_destination set claimed_until = clock_timestamp() + interval '30 s'
                where destination = ?
                  and not (claimed_until >= clock_timestamp() and claimed_until < clock_timestamp() + interval '30 s')
                  and not (due_at > clock_timestamp() and due_at < clock_timestamp() + interval '60 s')
                  and exists (select from log_checkpoint where number > taken)""").param(destination).update() > 0;
    }

    /** Records that the destination has this checkpoint and all before it. */
    void recordDelivery(String destination, long number) {
        jdbc.sql("""
                update log_destination set taken = greatest(taken, ?), taken_at = clock_timestamp(), failures = 0,
                  problem = null, due_at = '-infinity', claimed_until = '-infinity'
                where destination = ?""").params(number, destination).update();
    }

    /** Records a failure; the next attempt is due after 1 s, then with exponential backoff up to 60 s. */
    void recordFailure(String destination, String problem) {
        jdbc.sql("""
                update log_destination set failures = least(failures + 1, 1000000), problem = ?,
                  due_at = clock_timestamp() + make_interval(secs => least(60, power(2, least(failures, 6)))),
                  claimed_until = '-infinity'
                where destination = ?""")
                .params(problem.substring(0, Math.min(problem.length(), LONGEST_PROBLEM)), destination)
                .update();
    }
}
