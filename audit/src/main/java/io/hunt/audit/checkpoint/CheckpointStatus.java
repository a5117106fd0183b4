package io.hunt.audit.checkpoint;

import io.hunt.audit.checkpoint.signing.SigningState;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Status of checkpoints for health and metrics. */
public final class CheckpointStatus {

    /**
     * Lag according to the database.
     *
     * @param size leaves of the newest checkpoint; 0 if there is no checkpoint
     * @param unsignedSeconds seconds since the newest checkpoint while sealed events wait for the next one; 0 if no event
     *     waits
     * @param untakenSeconds age in seconds of the oldest checkpoint that no external destination has accepted; 0 if there is
     *     no such checkpoint
     */
    public record Lag(double size, double unsignedSeconds, double untakenSeconds) {}

    private final JdbcClient jdbc;
    private final CheckpointThread signing;
    private final CheckpointDeliveryThreads deliveries;
    private final Destinations destinations;

    CheckpointStatus(
            JdbcClient jdbc,
            CheckpointThread signing,
            CheckpointDeliveryThreads deliveries,
            Destinations destinations) {
        this.jdbc = jdbc;
        this.signing = signing;
        this.deliveries = deliveries;
        this.destinations = destinations;
    }

    /** Signing state of this process. */
    public SigningState signing() {
        return signing.state();
    }

    /** Names of the destinations of this process. */
    public List<String> destinations() {
        return destinations.all().stream().map(each -> each.name()).toList();
    }

    /** Number of failed deliveries by this process. */
    public long failures(String destination) {
        return deliveries.failures(destination);
    }

    /** Returns true if this process has an external destination. */
    public boolean hasOutside() {
        return !destinations.outside().isEmpty();
    }

    /**
     * Reads the lag from the database. A publication in the future counts by its distance, because the clock has been set
     * back since.
     */
    public Lag lag() {
        return jdbc.sql("""
                select coalesce(c.size, 0) as size,
                       case when h.size > coalesce(c.size, 0) and c.published_at is not null
                            then abs(extract(epoch from clock_timestamp() - c.published_at)) else 0 end as unsigned,
                       case when ? then coalesce(abs(extract(epoch from clock_timestamp() - (
                              select published_at from log_checkpoint
                              where number > coalesce((select max(taken) from log_destination
                                                       where destination = any (?::text[])), 0)
                              order by number limit 1))), 0) else 0 end as untaken
                from log_head h left join lateral (
                  select size, published_at from log_checkpoint
                  where origin = (select origin from log_origin order by number desc limit 1)
                  order by size desc limit 1) c on true""")
                .params(hasOutside(), destinations.outside().toArray(String[]::new))
                .query((row, _) -> new Lag(row.getDouble("size"), row.getDouble("unsigned"), row.getDouble("untaken")))
                .single();
    }
}
