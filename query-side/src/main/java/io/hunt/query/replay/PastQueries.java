package io.hunt.query.replay;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.ValidationFailed;
import io.hunt.api.past.PastQuery;
import io.hunt.query.replay.Replays.Replay;
import java.util.Set;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Stands before the handlers of all questions: one that asks for the past is answered from a replay, by the same handler. */
@Component
class PastQueries implements MessageHandlerInterceptor<QueryMessage<?, ?>> {

    private final Replays replays;
    private final PastSubjects subjects;

    PastQueries(Replays replays, PastSubjects subjects) {
        this.replays = replays;
        this.subjects = subjects;
    }

    @Autowired
    void standAt(QueryBus bus) {
        var _ = bus.registerHandlerInterceptor(this);
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends QueryMessage<?, ?>> work, InterceptorChain chain)
            throws Exception {
        Object asOf = work.getMessage().getMetaData().get(PastQuery.AS_OF);
        if (asOf == null) {
            return chain.proceed();
        }
        long upTo = Long.parseLong(asOf.toString());
        Object question = work.getMessage().getPayload();
        return replays.read(replay -> {
            replay(replay, question, upTo);
            return chain.proceed();
        });
    }

    private void replay(Replay replay, Object question, long upTo) {
        Set<String> about = subjects.of(question, upTo)
                .orElseThrow(() -> new Refused(new ValidationFailed("as_of", "is not known to this request")));
        replay.add(Selection.of(about, upTo));
        replay.add(Selection.of(subjects.namedHosts(question), upTo).only(PastSubjects.NAMING));
    }
}
