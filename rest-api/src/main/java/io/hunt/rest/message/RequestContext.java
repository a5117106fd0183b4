package io.hunt.rest.message;

import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.access.Credential;
import io.hunt.api.message.EventMetadata;
import io.hunt.api.asof.PastQuery;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpHeaders;

/**
 * One request: where it comes from, and who makes it as far as that is proved.
 *
 * @param creates the id of what it creates, when its client has said how to recognise a repeat of it
 * @param again an earlier one with this {@code creates} was lost, and may have had its effect
 * @param asOf the position in the event log up to which it reads; empty for the present
 */
public record RequestContext(
        RequestOrigin origin, Optional<Caller> known, Optional<UUID> creates, boolean again, Optional<Long> asOf) {

    private static final String ATTRIBUTE = RequestContext.class.getName();

    public RequestContext(String requestId, Optional<Caller> known) {
        this(RequestOrigin.unknown(requestId), known, Optional.empty(), false, Optional.empty());
    }

    /** A request that nobody has answered for yet. */
    public static RequestContext from(RequestOrigin origin) {
        return new RequestContext(origin, Optional.empty(), Optional.empty(), false, Optional.empty());
    }

    /** The visit this request is, or an unproved one. */
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

    /** What every answer has in common. */
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

    /** The same visit, which creates one thing however often it is repeated. */
    public RequestContext creating(UUID id, boolean afterFailure) {
        return new RequestContext(origin, known, Optional.of(id), afterFailure, asOf);
    }

    /** The same visit, now that it is known what is asked. */
    public RequestContext at(String operation) {
        return new RequestContext(origin.at(operation), known, creates, again, asOf);
    }

    /** The same visit, whose questions are about the past. */
    public RequestContext asOf(long position) {
        return new RequestContext(origin, known, creates, again, Optional.of(position));
    }

    /** The same visit, whose questions are about the present. */
    public RequestContext present() {
        return new RequestContext(origin, known, creates, again, Optional.empty());
    }

    /** An entity tag that differs from time to time. */
    public String tag(String present) {
        return asOf.map(position -> present.substring(0, present.length() - 1) + "-as-of-" + position + '"')
                .orElse(present);
    }

    /** For what this visit creates. */
    public UUID newId() {
        return creates.orElseGet(UUID::randomUUID);
    }

    /** Refuses when nobody is signed in, so that a forgotten check fails closed. */
    public Caller caller() {
        return known.orElseThrow(() -> new Refused(new Unauthenticated()));
    }

    public String username() {
        return caller().username();
    }

    /** What travels with every message, for the event log and the log files. */
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
