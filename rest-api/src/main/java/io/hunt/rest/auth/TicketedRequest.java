package io.hunt.rest.auth;

import io.hunt.rest.operation.Endpoint;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/**
 * Download request that has a ticket in its query instead of a bearer token. The ticket is hidden from the handlers.
 */
final class TicketedRequest extends HttpServletRequestWrapper {

    static final String PARAMETER = "ticket";

    private static final String PREFIX = PARAMETER + "=";
    private static final Pattern SOUND = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private final String ticket;
    private final @Nullable String query;

    private TicketedRequest(HttpServletRequest request, String ticket, @Nullable String query) {
        super(request);
        this.ticket = ticket;
        this.query = query;
    }

    /** Returns the request; empty for other requests, and for one with a ticket and a bearer token. */
    static Optional<TicketedRequest> of(HttpServletRequest request) {
        String query = request.getQueryString();
        if (query == null
                || !request.getMethod().equals("GET")
                || !Endpoint.isExport(request.getRequestURI())
                || request.getHeader(HttpHeaders.AUTHORIZATION) != null) {
            return Optional.empty();
        }
        Map<Boolean, List<String>> parts =
                Arrays.stream(query.split("&", -1)).collect(Collectors.partitioningBy(part -> part.startsWith(PREFIX)));
        List<String> tickets = parts.getOrDefault(true, List.of());
        if (tickets.size() != 1 || !SOUND.matcher(text(tickets)).matches()) {
            return Optional.empty();
        }
        String rest = String.join("&", parts.getOrDefault(false, List.of()));
        return Optional.of(new TicketedRequest(request, text(tickets), rest.isEmpty() ? null : rest));
    }

    private static String text(List<String> tickets) {
        return tickets.getFirst().substring(PREFIX.length());
    }

    String ticket() {
        return ticket;
    }

    /** Returns the exact path and query for which the ticket must have been issued. */
    String target() {
        return query == null ? getRequestURI() : getRequestURI() + "?" + query;
    }

    @Override
    public @Nullable String getQueryString() {
        return query;
    }

    @Override
    public @Nullable String getParameter(String name) {
        return name.equals(PARAMETER) ? null : super.getParameter(name);
    }

    @Override
    public String @Nullable [] getParameterValues(String name) {
        return name.equals(PARAMETER) ? null : super.getParameterValues(name);
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.enumeration(getParameterMap().keySet());
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        var others = new LinkedHashMap<>(super.getParameterMap());
        others.remove(PARAMETER);
        return Collections.unmodifiableMap(others);
    }
}
