package io.hunt.rest.stream;

import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.auth.BearerToken;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;

/** Session of a stream, re-evaluated from its token while the stream is open. */
final class StreamSession {

    private final MessageGateway messageGateway;
    private final String token;
    private RequestContext context;

    StreamSession(MessageGateway messageGateway, HttpServletRequest request) {
        this.messageGateway = messageGateway;
        this.token = BearerToken.of(request);
        this.context = RequestContext.of(request);
    }

    RequestContext context() {
        return context;
    }

    /** Refuses if the session has ended, and updates the caller. */
    void check() {
        Caller caller = messageGateway
                .find(new FindCaller(token), Caller.class, context)
                .orElseThrow(() -> new RejectionException(new Unauthenticated()));
        context = context.by(caller);
    }
}
