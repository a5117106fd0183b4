package io.hunt.query.asof;

import static java.util.Objects.requireNonNull;

import io.hunt.api.Page;
import io.hunt.api.alert.AlertQuery;
import io.hunt.api.asof.PastQuery;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.query.asof.AsOfReplays.Replay;
import io.hunt.query.table.AsOfScope;
import java.util.Set;
import org.axonframework.messaging.GenericMessage;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.axonframework.queryhandling.QueryMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Interceptor that answers as-of queries from a replay, by the same handler. Registered with the query bus because it
 * is a bean; a second registration would replay each query twice.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class AsOfQueries implements MessageHandlerInterceptor<QueryMessage<?, ?>> {

    private final AsOfReplays asOfReplays;
    private final AsOfSubjects subjects;
    private final AsOfLists lists;

    AsOfQueries(AsOfReplays asOfReplays, AsOfSubjects subjects, AsOfLists lists) {
        this.lists = lists;
        this.asOfReplays = asOfReplays;
        this.subjects = subjects;
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
        return AsOfLists.isList(question)
                ? list(question, upTo, work, chain)
                : asOfReplays.read(replay -> {
                    replay(replay, question, upTo);
                    return chain.proceed();
                });
    }

    /** Answers a list. A page may have fewer items than requested, because items created later are left out. */
    private Object list(
            Object question, long upTo, UnitOfWork<? extends QueryMessage<?, ?>> work, InterceptorChain chain)
            throws Exception {
        AsOfState.refuse(question);
        ask(lists.candidates(question, upTo), work);
        var candidates = (Page<?>) requireNonNull(AsOfScope.prepare(chain::proceed));
        Set<String> known = lists.known(candidates, upTo);
        ask(AsOfLists.replayed(question), work);
        var shown = (Page<?>) requireNonNull(asOfReplays.read(replay -> {
            replay.add(selection(question, subjects.withOthers(known, upTo), upTo));
            return chain.proceed();
        }));
        return new Page<>(
                shown.items().stream()
                        .filter(item -> known.contains(AsOfLists.id(item)))
                        .toList(),
                candidates.nextPageToken(),
                Page.UNCOUNTED);
    }

    private static EventSelection selection(Object question, Set<String> about, long upTo) {
        var events = EventSelection.of(about, upTo);
        return question instanceof AlertQuery ? events.withRepeats() : events;
    }

    private static void ask(Object question, UnitOfWork<? extends QueryMessage<?, ?>> work) {
        work.transformMessage(message -> new GenericQueryMessage<>(
                new GenericMessage<>(question, message.getMetaData()),
                message.getQueryName(),
                message.getResponseType()));
    }

    private void replay(Replay replay, Object question, long upTo) {
        Set<String> about = subjects.of(question, upTo)
                .orElseThrow(() ->
                        new RejectionException(new ValidationFailed("as_of", "is not supported by this request")));
        replay.add(selection(question, about, upTo));
        replay.add(EventSelection.of(subjects.namedHosts(question), upTo).only(AsOfSubjects.NAMING));
    }
}
