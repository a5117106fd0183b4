package io.hunt.engine.message;

import java.lang.reflect.Type;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.axonserver.connector.query.AxonServerQueryBus;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryResponseMessage;

/** Query bus that answers queries locally where possible and sends the others through Axon Server, if it is reachable. */
final class LocalFirstQueryBus extends AxonServerQueryBus {

    private final PendingRemoteRequests far;
    private final Set<String> answeredHere = ConcurrentHashMap.newKeySet();

    LocalFirstQueryBus(Builder builder, PendingRemoteRequests far) {
        super(builder.enabledLocalSegmentShortCut());
        this.far = far;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public <Q, R> CompletableFuture<QueryResponseMessage<R>> query(QueryMessage<Q, R> query) {
        boolean here = answeredHere.contains(query.getQueryName());
        if (!here && !far.areAnswered()) {
            return CompletableFuture.failedFuture(LocalFirstCommandBus.unreachable());
        }
        CompletableFuture<QueryResponseMessage<R>> answer = super.query(query);
        return (here ? answer : far.waitFor(answer))
                .handle(LocalFirstQueryBus::heard)
                .thenCompose(heard -> heard);
    }

    private static <R> CompletableFuture<QueryResponseMessage<R>> heard(
            QueryResponseMessage<R> answer, Throwable failure) {
        if (failure == null && !answer.isExceptional()) {
            return CompletableFuture.completedFuture(answer);
        }
        return CompletableFuture.failedFuture(
                RemoteFailures.heard(failure == null ? answer.exceptionResult() : failure));
    }

    @Override
    public <R> Registration subscribe(String name, Type answer, MessageHandler<? super QueryMessage<?, R>> handler) {
        answeredHere.add(name);
        return super.subscribe(name, answer, handler);
    }
}
