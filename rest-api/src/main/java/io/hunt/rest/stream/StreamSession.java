package io.hunt.rest.stream;

import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.rest.auth.BearerToken;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;

/** Session of a stream, re-evaluated from its token while the stream is open. */
final class StreamSession {

    private final Messages messages;
    private final String token;
    private RequestContext context;

    StreamSession(Messages messages, HttpServletRequest request) {
        this.messages = messages;
        this.token = BearerToken.of(request);
        this.context = RequestContext.of(request);
    }

    RequestContext context() {
        return context;
    }

    /** Refuses if the session has ended, and updates the caller. */
    void check() {
        Caller caller = messages.find(new FindCaller(token), Caller.class, context)
                .orElseThrow(() -> new Refused(new Unauthenticated()));
        context = context.by(caller);
    }
}
