package io.hunt.application.trace;

import io.hunt.engine.trace.Traces;
import io.opentelemetry.api.trace.SpanKind;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Starts the trace of a request, or continues the client's trace. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class TraceFilter extends OncePerRequestFilter {

    private final Traces traces;

    TraceFilter(Traces traces) {
        this.traces = traces;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !traces.isOn();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try (var step =
                traces.begin("HTTP " + request.getMethod(), SpanKind.SERVER, request.getHeader(Traces.PARENT))) {
            step.note("url.path", request.getRequestURI());
            chain.doFilter(request, response);
            step.note("http.response.status_code", Integer.toString(response.getStatus()));
        }
    }
}
