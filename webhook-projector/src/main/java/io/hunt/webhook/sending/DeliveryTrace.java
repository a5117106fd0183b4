package io.hunt.webhook.sending;

import io.hunt.engine.trace.AggregateTraces;
import io.hunt.engine.trace.Traces;
import io.opentelemetry.api.trace.SpanKind;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Creates a span for each attempt, in the trace in which the alert was created. The receiver gets the trace header. Spans
 * do not contain the receiver's address.
 */
@Component
public final class DeliveryTrace {

    private final Traces traces;
    private final Function<String, Optional<String>> origins;

    @Autowired
    DeliveryTrace(Traces traces, AggregateTraces first) {
        this(traces, first::traceparent);
    }

    private DeliveryTrace(Traces traces, Function<String, Optional<String>> origins) {
        this.traces = traces;
        this.origins = origins;
    }

    public static DeliveryTrace off() {
        return new DeliveryTrace(Traces.off(), _ -> Optional.empty());
    }

    /** Begins a step; null if the alert was created without a trace. */
    public Traces.@Nullable Step begin(UUID alert) {
        return origin(alert)
                .map(parent -> traces.beginElsewhere("webhook POST", SpanKind.CLIENT, parent))
                .orElse(null);
    }

    private Optional<String> origin(UUID alert) {
        try {
            return traces.isOn() ? origins.apply(alert.toString()) : Optional.empty();
        } catch (DataAccessException | TransactionException e) {
            return Optional.empty();
        }
    }

    public Map<String, String> headers(Traces.@Nullable Step step) {
        return step == null
                ? Map.of()
                : step.traceparent()
                        .map(parent -> Map.of(Traces.PARENT, parent))
                        .orElse(Map.of());
    }

    public void end(Traces.@Nullable Step step, AttemptOutcome outcome) {
        if (step != null) {
            if (!(outcome instanceof AttemptOutcome.Delivered)) {
                step.failed(outcome.getClass().getSimpleName());
            }
            step.close();
        }
    }
}
