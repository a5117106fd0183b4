package io.hunt.engine.message;

import java.util.concurrent.CompletableFuture;
import org.axonframework.queryhandling.GenericQueryResponseMessage;
import org.axonframework.queryhandling.QueryExecutionException;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryResponseMessage;
import org.axonframework.queryhandling.SimpleQueryBus;

/** Query bus for queries of this process and of others; returns failures as typed details. */
final class FailureMappingQueryBus extends SimpleQueryBus {

    FailureMappingQueryBus(Builder builder) {
        super(builder);
    }

    @Override
    public <Q, R> CompletableFuture<QueryResponseMessage<R>> query(QueryMessage<Q, R> query) {
        return super.query(query).handle((answer, failure) -> {
            if (failure != null) {
                return failed(query, failure);
            }
            return answer.isExceptional() ? failed(query, answer.exceptionResult()) : answer;
        });
    }

    private static <R> QueryResponseMessage<R> failed(QueryMessage<?, R> query, Throwable failure) {
        return new GenericQueryResponseMessage<>(
                query.getResponseType().responseMessagePayloadType(),
                new QueryExecutionException("not answered", null, RemoteFailures.told(failure)));
    }
}
