package io.hunt.rest.asof;

import io.hunt.api.asof.LogPrefix;
import io.hunt.api.asof.PastQuery;
import io.hunt.api.asof.PastQuery.FindPrefixAt;
import io.hunt.api.asof.PastQuery.FindPrefixUpTo;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Resolver of the as-of time of a request: finds the prefix of the log, and names it in the headers of the answer. */
@Component
public class AsOfContext {

    /** Header with the position of the last event that the answer is based on. */
    public static final String POSITION = "X-As-Of-Position";

    /** Header with the number of events up to that position. */
    public static final String SIZE = "X-As-Of-Size";

    private final MessageGateway messageGateway;

    AsOfContext(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    /** Returns the context with the requested time; unchanged if the time is absent or malformed. */
    public RequestContext of(RequestContext context, HttpServletRequest request, HttpServletResponse response) {
        var wanted = new AsOfQuery(request.getParameter("as_of"));
        Optional<PastQuery> question = wanted.position()
                .<PastQuery>map(FindPrefixUpTo::new)
                .or(() -> wanted.instant().map(FindPrefixAt::new));
        return question.map(asked -> {
                    LogPrefix prefix = messageGateway.ask(asked, LogPrefix.class, context);
                    response.setHeader(POSITION, Long.toString(prefix.position()));
                    response.setHeader(SIZE, Long.toString(prefix.size()));
                    return context.asOf(prefix.position());
                })
                .orElse(context);
    }
}
