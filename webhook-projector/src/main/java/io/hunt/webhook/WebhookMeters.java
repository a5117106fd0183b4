package io.hunt.webhook;

import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.time.CachedRead;
import io.hunt.webhook.sending.AttemptOutcome;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Metrics of the webhook. Tags contain neither the receiver nor the alert. */
@Component
@ForRole(ProcessRole.WEBHOOK)
class WebhookMeters {

    /** State of the outbox over all processes. */
    private record Backlog(double pending, double inFlight, double oldestSeconds) {

        static final Backlog UNKNOWN = new Backlog(Double.NaN, Double.NaN, Double.NaN);
    }

    private static final List<String> OUTCOMES = List.of("delivered", "rejected", "failed");
    private static final List<String> ENDS = List.of("delivered", "rejected", "exhausted");

    private final MeterRegistry registry;
    private final JdbcClient jdbc;
    private final CachedRead<Backlog> backlog = new CachedRead<>(this::counted, Backlog.UNKNOWN);
    /** Values of the counters as last read; kept during outages, because a counter must not decrease. */
    private volatile Map<String, Double> ended;

    WebhookMeters(MeterRegistry registry, JdbcClient jdbc) {
        this.registry = registry;
        this.jdbc = jdbc;
        // Read before the first scrape, which would show 0 while it waits, and then all of the past as an increase.
        this.ended = endedSoFar();
        gauge("webhook.deliveries.pending", "Deliveries that have not ended, of all processes", Backlog::pending);
        gauge("webhook.deliveries.in.flight", "Attempts under way, of all processes", Backlog::inFlight);
        gauge(
                "webhook.deliveries.oldest.pending.age.seconds",
                "Age in seconds of the oldest delivery that has not ended",
                Backlog::oldestSeconds);
        ENDS.forEach(this::ended);
        OUTCOMES.forEach(this::attempts);
    }

    private void ended(String status) {
        FunctionCounter.builder("webhook.deliveries.ended", this, meters -> meters.endedNow(status))
                .tag("status", status)
                .description("Deliveries that have ended, of all processes")
                .register(registry);
    }

    private double endedNow(String status) {
        var _ = backlog.get();
        return ended.getOrDefault(status, 0.0);
    }

    void attempted(AttemptOutcome outcome, long nanos) {
        String word = switch (outcome) {
            case AttemptOutcome.Delivered _ -> "delivered";
            case AttemptOutcome.Rejected _ -> "rejected";
            case AttemptOutcome.Failed _ -> "failed";
        };
        attempts(word).record(nanos, TimeUnit.NANOSECONDS);
    }

    private Timer attempts(String outcome) {
        return registry.timer("webhook.attempts", "outcome", outcome);
    }

    private void gauge(String name, String description, ToDoubleFunction<Backlog> value) {
        Gauge.builder(name, this, meters -> value.applyAsDouble(meters.backlog.get()))
                .description(description)
                .register(registry);
    }

    private Backlog counted() {
        try {
            ended = endedSoFar();
            return jdbc.sql("""
                    select count(*) as pending,
                           (select coalesce(sum(slots), 0) from webhook_sender where until > now()) as in_flight,
                           coalesce(extract(epoch from now() - min(case when series = 1 then created_at
                                                                        else next_attempt_at end)), 0) as oldest
                    from webhook_delivery where status = 'PENDING'""")
                    .query((row, _) -> new Backlog(
                            row.getDouble("pending"), row.getDouble("in_flight"), Math.max(0, row.getDouble("oldest"))))
                    .single();
        } catch (DataAccessException | TransactionException e) {
            return Backlog.UNKNOWN;
        }
    }

    private Map<String, Double> endedSoFar() {
        return jdbc
                .sql("select lower(status) as status, deliveries from webhook_ended")
                .query((row, _) -> Map.entry(row.getString("status"), row.getDouble("deliveries")))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
