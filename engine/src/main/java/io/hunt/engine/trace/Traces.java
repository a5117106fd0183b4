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

/** Tracing of requests as OpenTelemetry spans. Almost free while no collector is configured. */
public final class Traces {

    /** Field of W3C Trace Context, in HTTP headers and in message metadata. */
    public static final String PARENT = "traceparent";

    private static final String LOGGED_AS = "trace_id";

    private final boolean on;
    private final Tracer tracer;

    public Traces(OpenTelemetry telemetry) {
        this.on = !telemetry.equals(OpenTelemetry.noop());
        this.tracer = telemetry.getTracer("io.hunt");
    }

    /** Returns tracing that records nothing. */
    public static Traces off() {
        return new Traces(OpenTelemetry.noop());
    }

    public boolean isOn() {
        return on;
    }

    /** Returns the traceparent for work that this thread starts; empty if tracing is off. */
    public Optional<String> current() {
        return Optional.of(Span.current().getSpanContext())
                .filter(SpanContext::isValid)
                .map(Traces::spelled);
    }

    /**
     * Begins a step of this thread, which must close it.
     *
     * @param parent traceparent received with a message; null for the current step of this thread
     */
    @SuppressWarnings("MustBeClosedChecker") // closed by the step
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

    /** Returns the remote context; a malformed value, which callers may send, starts a new trace. */
    private static Context extracted(String parent) {
        return W3CTraceContextPropagator.getInstance().extract(Context.root(), Map.of(PARENT, parent), Fields.INSTANCE);
    }

    private static String spelled(SpanContext context) {
        return "00-" + context.getTraceId() + "-" + context.getSpanId() + "-"
                + context.getTraceFlags().asHex();
    }

    /** Measured step that takes time and may fail. */
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

        /** Returns the traceparent for follow-up work; empty if the step is not recorded. */
        public Optional<String> traceparent() {
            return Optional.of(span.getSpanContext())
                    .filter(SpanContext::isValid)
                    .map(Traces::spelled);
        }

        /** Adds an attribute to the span. The value must not be a secret or data from hosts. */
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
