package io.hunt.rest.message;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.asof.PastQuery;
import io.hunt.api.message.EventMetadata;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.RejectionException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpHeaders;

/**
 * Context of a request: its origin, and its caller once authenticated.
 *
 * @param creates identifier of the resource to create, for a request with an idempotency key
 * @param again true if an earlier request with this {@code creates} was lost and may have had its effect
 * @param asOf position in the event log of an as-of query; empty for the current state
 */
public record RequestContext(
        RequestOrigin origin, Optional<Caller> known, Optional<UUID> creates, boolean again, Optional<Long> asOf) {

    private static final String ATTRIBUTE = RequestContext.class.getName();

    public RequestContext(String requestId, Optional<Caller> known) {
        this(RequestOrigin.unknown(requestId), known, Optional.empty(), false, Optional.empty());
    }

    /** Returns the context of a request that is not authenticated yet. */
    public static RequestContext from(RequestOrigin origin) {
        return new RequestContext(origin, Optional.empty(), Optional.empty(), false, Optional.empty());
    }

    /** Returns the context of the request, or an unauthenticated one. */
    public static RequestContext of(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof RequestContext context
                ? context
                : new RequestContext("", Optional.empty());
    }

    public void attachTo(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    public String requestId() {
        return origin.requestId();
    }

    /** Returns the headers common to all answers. */
    public Map<String, String> headers() {
        return Map.of(
                "X-Request-Id",
                requestId(),
                HttpHeaders.CACHE_CONTROL,
                "no-store",
                "X-Content-Type-Options",
                "nosniff");
    }

    public RequestContext by(Caller caller) {
        return new RequestContext(origin, Optional.of(caller), creates, again, asOf);
    }

    /** Returns the context with an identifier for the resource that the request creates, even if repeated. */
    public RequestContext creating(UUID id, boolean afterFailure) {
        return new RequestContext(origin, known, Optional.of(id), afterFailure, asOf);
    }

    /** Returns the context with the requested operation. */
    public RequestContext at(String operation) {
        return new RequestContext(origin.at(operation), known, creates, again, asOf);
    }

    /** Returns the context for as-of queries. */
    public RequestContext asOf(long position) {
        return new RequestContext(origin, known, creates, again, Optional.of(position));
    }

    /** Returns the context for queries of the current state. */
    public RequestContext present() {
        return new RequestContext(origin, known, creates, again, Optional.empty());
    }

    /** Returns an entity tag that also depends on the as-of position. */
    public String tag(String present) {
        return asOf.map(position -> present.substring(0, present.length() - 1) + "-as-of-" + position + '"')
                .orElse(present);
    }

    /**
     * Returns an identifier for the resource that the request creates: the assigned one under an idempotency key,
     * otherwise a new random one at each call.
     */
    public UUID newId() {
        return creates.orElseGet(UUID::randomUUID);
    }

    /** Returns the caller; refuses a request without one, so that a forgotten check fails closed. */
    public Caller caller() {
        return known.orElseThrow(() -> new RejectionException(new Unauthenticated()));
    }

    /** Returns true if the caller is authenticated; requests to log in are not. */
    public boolean hasCaller() {
        return known.isPresent();
    }

    public String username() {
        return caller().username();
    }

    /** Returns the metadata of all messages of the request, for the event log and the log files. */
    Map<String, String> metaData() {
        Map<String, String> data = origin.metaData();
        known.ifPresent(caller -> {
            data.put(EventMetadata.USER, caller.username());
            Credential credential = caller.credential();
            if (credential != null) {
                data.put(EventMetadata.CREDENTIAL_KIND, credential.kind().text());
                Optional.ofNullable(credential.id())
                        .ifPresent(id -> data.put(EventMetadata.CREDENTIAL_ID, id.toString()));
            }
        });
        asOf.ifPresent(position -> data.put(PastQuery.AS_OF, Long.toString(position)));
        return Map.copyOf(data);
    }
}
