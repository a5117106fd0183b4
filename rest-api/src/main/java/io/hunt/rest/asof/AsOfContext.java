package io.hunt.rest.asof;

import io.hunt.api.asof.LogPrefix;
import io.hunt.api.asof.PastQuery;
import io.hunt.api.asof.PastQuery.FindPrefixAt;
import io.hunt.api.asof.PastQuery.FindPrefixUpTo;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Has a request that names a time read the past: finds the part of the log that is meant, and names it in the answer. */
@Component
public class AsOfContext {

    /** The position of the last event that the answer rests on. */
    public static final String POSITION = "X-As-Of-Position";

    /** How many events there are up to it. */
    public static final String SIZE = "X-As-Of-Size";

    private final Messages messages;

    AsOfContext(Messages messages) {
        this.messages = messages;
    }

    /** The context with the time that the request names; as it is if there is none, or none that is well formed. */
    public RequestContext of(RequestContext context, HttpServletRequest request, HttpServletResponse response) {
        var wanted = new AsOfQuery(request.getParameter("as_of"));
        Optional<PastQuery> question = wanted.position()
                .<PastQuery>map(FindPrefixUpTo::new)
                .or(() -> wanted.instant().map(FindPrefixAt::new));
        return question.map(asked -> {
                    LogPrefix prefix = messages.ask(asked, LogPrefix.class, context);
                    response.setHeader(POSITION, Long.toString(prefix.position()));
                    response.setHeader(SIZE, Long.toString(prefix.size()));
                    return context.asOf(prefix.position());
                })
                .orElse(context);
    }
}
