package io.hunt.engine.trace;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** What one request leads to, as spans of OpenTelemetry. Costs next to nothing while there is no collector. */
public final class Traces {

    /** The field of W3C Trace Context, in headers and in messages' metadata. */
    public static final String PARENT = "traceparent";

    private static final String LOGGED_AS = "trace_id";

    private final boolean on;
    private final Tracer tracer;

    public Traces(OpenTelemetry telemetry) {
        this.on = !telemetry.equals(OpenTelemetry.noop());
        this.tracer = telemetry.getTracer("io.hunt");
    }

    /** Records nothing. */
    public static Traces off() {
        return new Traces(OpenTelemetry.noop());
    }

    public boolean isOn() {
        return on;
    }

    /** What follows from what this thread does has this parent; empty if nothing is recorded. */
    public Optional<String> current() {
        return Optional.of(Span.current().getSpanContext())
                .filter(SpanContext::isValid)
                .map(Traces::spelled);
    }

    /**
     * Begins a step of this thread, to be closed by it.
     *
     * @param parent as it came with a message; if none, what this thread is doing
     */
    @SuppressWarnings("MustBeClosedChecker") // by the step
    public Step begin(String name, SpanKind kind, @Nullable String parent) {
        Span span = span(name, kind, parent);
        return new Step(span, span.makeCurrent());
    }

    /** Begins a step that ends in another thread. */
    public Step beginElsewhere(String name, SpanKind kind, @Nullable String parent) {
        return new Step(span(name, kind, parent), null);
    }

    private Span span(String name, SpanKind kind, @Nullable String parent) {
        Context context = parent == null ? Context.current() : extracted(parent);
        return tracer.spanBuilder(name).setParent(context).setSpanKind(kind).startSpan();
    }

    /** What is malformed, as callers may send it, begins a trace of its own. */
    private static Context extracted(String parent) {
        return W3CTraceContextPropagator.getInstance().extract(Context.root(), Map.of(PARENT, parent), Fields.INSTANCE);
    }

    private static String spelled(SpanContext context) {
        return "00-" + context.getTraceId() + "-" + context.getSpanId() + "-"
                + context.getTraceFlags().asHex();
    }

    /** Something that takes time and may fail. */
    public static final class Step implements AutoCloseable {

        private final Span span;
        private final @Nullable Scope scope;
        private final @Nullable String loggedBefore = MDC.get(LOGGED_AS);

        private Step(Span span, @Nullable Scope scope) {
            this.span = span;
            this.scope = scope;
            if (scope != null && span.getSpanContext().isValid()) {
                MDC.put(LOGGED_AS, span.getSpanContext().getTraceId());
            }
        }

        /** The parent of what follows from it; empty if it is not recorded. */
        public Optional<String> traceparent() {
            return Optional.of(span.getSpanContext())
                    .filter(SpanContext::isValid)
                    .map(Traces::spelled);
        }

        /** A fact about it: never a secret, and nothing that hosts have sent. */
        public void note(String name, String value) {
            span.setAttribute(name, value);
        }

        public void failed(String reason) {
            span.setStatus(StatusCode.ERROR, reason);
        }

        @Override
        public void close() {
            if (scope != null) {
                scope.close();
                if (loggedBefore == null) {
                    MDC.remove(LOGGED_AS);
                } else {
                    MDC.put(LOGGED_AS, loggedBefore);
                }
            }
            span.end();
        }
    }

    private enum Fields implements TextMapGetter<Map<String, String>> {
        INSTANCE;

        @Override
        public Iterable<String> keys(Map<String, String> fields) {
            return fields.keySet();
        }

        @Override
        public @Nullable String get(@Nullable Map<String, String> fields, String name) {
            return fields == null ? null : fields.get(name);
        }
    }
}
