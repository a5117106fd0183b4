package io.hunt.rest.message;

import io.hunt.api.Caller;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.Unauthenticated;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;

/** One request: its id, and who makes it as far as that is proved. */
public record Visit(String requestId, Optional<Caller> known) {

    private static final String ATTRIBUTE = Visit.class.getName();

    /** The visit this request is, or an unproved one. */
    public static Visit of(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof Visit visit ? visit : new Visit("", Optional.empty());
    }

    public void attachTo(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    public Visit by(Caller caller) {
        return new Visit(requestId, Optional.of(caller));
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
        return known.map(caller -> Map.of("request_id", requestId, "user", caller.username()))
                .orElseGet(() -> Map.of("request_id", requestId));
    }
}
