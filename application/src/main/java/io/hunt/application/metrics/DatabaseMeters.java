package io.hunt.application.metrics;

import io.hunt.command.CommandProperties;
import io.hunt.engine.process.Heartbeat;
import io.hunt.engine.work.WorkKind;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Metrics read from the database, about all processes. A thread reads them in the background, so that a scrape never waits
 * for the database; in an outage the last values remain and their age grows.
 */
@Component
class DatabaseMeters implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseMeters.class);
    private static final int EVERY_SECONDS = 5;

    /**
     * A token contains the index of the segment's last handled event; one without an index has handled none. A claim counts
     * while a living process extends it, because a process that dies leaves its name on its claims.
     */
    private static final String LAG = """
            with place as (
              select processorname, segment,
                     owner is null
                       or timestamp::timestamptz < clock_timestamp() - make_interval(secs => ?) as unclaimed,
                     coalesce(substring(convert_from(token, 'UTF8') from '"index":\\s*(-?\\d+)')::bigint, -1) as at
              from tokenentry)
            select processorname, segment, unclaimed,
                   greatest(0, (select coalesce(max(globalindex), 0) from domainevententry) - greatest(at, 0)) as events,
                   (select timestamp from domainevententry where globalindex > at order by globalindex limit 1) as next
            from place""";

    private static final String LETTERS = """
            select processorname, count(deadletteridentifier) as letters
            from (select processorname from tokenentry union select processinggroup from deadletterentry)
                   as processor (processorname)
                 left join deadletterentry on processinggroup = processorname
            group by processorname""";

    private static final String HUNTS = """
            select count(*) filter (where status = 'PENDING') as pending,
                   count(*) filter (where status = 'RUNNING') as running
            from hunt_summary where status in ('PENDING', 'RUNNING')""";

    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(WorkKind.PROCESSORS.threads(
                    Thread.ofPlatform().daemon().name("database-meters").factory()));
    private final JdbcClient jdbc;
    private final Clock clock;
    private final int slots;
    private final MultiGauge lagEvents;
    private final MultiGauge lagSeconds;
    private final MultiGauge unclaimed;
    private final MultiGauge letters;
    private final MultiGauge hunts;
    private volatile double freeSlots = Double.NaN;
    private volatile double quarantined = Double.NaN;
    private volatile long readAt = System.nanoTime();

    DatabaseMeters(MeterRegistry registry, JdbcClient jdbc, Clock clock, ObjectProvider<CommandProperties> settings) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.slots = settings.stream()
                .mapToInt(CommandProperties::maxConcurrentHunts)
                .findFirst()
                .orElse(0);
        lagEvents = rows(registry, "projection.lag.events", "Events that a segment of a processor has yet to handle");
        lagSeconds =
                rows(registry, "projection.lag.seconds", "Age of the oldest event that a segment has yet to handle");
        unclaimed = rows(
                registry, "processor.segments.unclaimed", "Segments of a processor that no living process has claimed");
        letters = rows(registry, "dead.letters", "Events that a processor has parked as dead letters");
        hunts = rows(registry, "hunt.active", "Hunts that have not ended, by status");
        single(registry, "hunt.slots.free", "Hunts that may still be launched", meters -> meters.freeSlots);
        single(registry, "intake.quarantined", "Answers set aside", meters -> meters.quarantined);
        single(
                registry,
                "database.sample.age.seconds",
                "Age of the metrics that are read from the database",
                meters -> Duration.ofNanos(System.nanoTime() - meters.readAt).toMillis() / 1000.0);
        var _ = thread.scheduleWithFixedDelay(this::sample, 0, EVERY_SECONDS, TimeUnit.SECONDS);
    }

    private static MultiGauge rows(MeterRegistry registry, String name, String description) {
        return MultiGauge.builder(name).description(description).register(registry);
    }

    private void single(
            MeterRegistry registry, String name, String description, ToDoubleFunction<DatabaseMeters> value) {
        Gauge.builder(name, this, value).description(description).register(registry);
    }

    private void sample() {
        try {
            sampleProcessors();
            letters.register(
                    jdbc
                            .sql(LETTERS)
                            .query((row, _) -> Row.of(
                                    Tags.of("processor", row.getString("processorname")), row.getLong("letters")))
                            .list()
                            .stream()
                            .<Row<?>>map(row -> row)
                            .toList(),
                    true);
            sampleHunts();
            readAt = System.nanoTime();
        } catch (RuntimeException e) {
            LOG.debug("Metrics of the database are not read now", e);
        }
    }

    private void sampleProcessors() {
        Instant now = clock.instant();
        List<Row<?>> events = new ArrayList<>();
        List<Row<?>> seconds = new ArrayList<>();
        Map<String, Integer> without = new TreeMap<>();
        jdbc.sql(LAG).param(Heartbeat.CLAIM.toSeconds()).query(row -> {
            String processor = row.getString("processorname");
            var place = Tags.of("processor", processor, "segment", row.getString("segment"));
            String next = row.getString("next");
            events.add(Row.of(place, row.getLong("events")));
            seconds.add(Row.of(place, next == null ? 0 : Math.max(0, millis(Instant.parse(next), now) / 1000.0)));
            without.merge(processor, row.getBoolean("unclaimed") ? 1 : 0, Integer::sum);
        });
        lagEvents.register(events, true);
        lagSeconds.register(seconds, true);
        unclaimed.register(
                without.entrySet().stream()
                        .<Row<?>>map(entry -> Row.of(Tags.of("processor", entry.getKey()), entry.getValue()))
                        .toList(),
                true);
    }

    private void sampleHunts() {
        jdbc.sql(HUNTS).query(row -> {
            List<Row<?>> byStatus = List.of(
                    Row.of(Tags.of("status", "pending"), row.getLong("pending")),
                    Row.of(Tags.of("status", "running"), row.getLong("running")));
            hunts.register(byStatus, true);
        });
        freeSlots = Math.max(0, slots - count("select count(*) from hunt_slot"));
        quarantined = count("select count(*) from intake_quarantine");
    }

    private long count(String sql) {
        return jdbc.sql(sql).query(Long.class).single();
    }

    private static double millis(Instant from, Instant to) {
        return Duration.between(from, to).toMillis();
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
