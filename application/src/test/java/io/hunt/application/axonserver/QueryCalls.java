package io.hunt.application.axonserver;

import io.axoniq.axonserver.grpc.ErrorMessage;
import io.axoniq.axonserver.grpc.InstructionAck;
import io.axoniq.axonserver.grpc.query.QueryProviderInbound;
import io.axoniq.axonserver.grpc.query.QueryProviderOutbound;
import io.axoniq.axonserver.grpc.query.QueryRequest;
import io.axoniq.axonserver.grpc.query.QueryResponse;
import io.axoniq.axonserver.grpc.query.QueryServiceGrpc;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Routes each query to one process that answers it, and returns the first answer. */
final class QueryCalls extends QueryServiceGrpc.QueryServiceImplBase {

    private final Providers<QueryProviderInbound> providers = new Providers<>();
    private final Map<String, PendingQuery> waiting = new ConcurrentHashMap<>();

    private record PendingQuery(StreamObserver<QueryProviderInbound> handler, StreamObserver<QueryResponse> asker) {}

    @Override
    public void query(QueryRequest query, StreamObserver<QueryResponse> asker) {
        String id = query.getMessageIdentifier();
        ((ServerCallStreamObserver<QueryResponse>) asker).setOnCancelHandler(() -> waiting.remove(id));
        providers
                .choose(query.getQuery(), id)
                .ifPresentOrElse(
                        handler -> {
                            waiting.put(id, new PendingQuery(handler, asker));
                            send(
                                    handler,
                                    QueryProviderInbound.newBuilder()
                                            .setQuery(query)
                                            .build());
                        },
                        () -> answer(asker, failed(id, "AXONIQ-5000", "No handler for query: " + query.getQuery())));
    }

    @Override
    public StreamObserver<QueryProviderOutbound> openStream(StreamObserver<QueryProviderInbound> process) {
        return new ProcessStream<>(process) {
            @Override
            public void onNext(QueryProviderOutbound message) {
                switch (message.getRequestCase()) {
                    case SUBSCRIBE -> providers.add(message.getSubscribe().getQuery(), process);
                    case UNSUBSCRIBE ->
                        providers.remove(message.getUnsubscribe().getQuery(), process);
                    case QUERY_RESPONSE -> answered(message.getQueryResponse());
                    case FLOW_CONTROL, QUERY_COMPLETE, SUBSCRIPTION_QUERY_RESPONSE, ACK, REQUEST_NOT_SET -> {}
                }
                if (!message.getInstructionId().isEmpty()) {
                    send(
                            process,
                            QueryProviderInbound.newBuilder()
                                    .setAck(ack(message))
                                    .build());
                }
            }

            @Override
            void gone() {
                lost(process);
            }
        };
    }

    private static InstructionAck ack(QueryProviderOutbound message) {
        return InstructionAck.newBuilder()
                .setInstructionId(message.getInstructionId())
                .setSuccess(true)
                .build();
    }

    private void answered(QueryResponse response) {
        PendingQuery waited = waiting.remove(response.getRequestIdentifier());
        if (waited != null) {
            answer(waited.asker(), response);
        }
    }

    private void lost(StreamObserver<QueryProviderInbound> process) {
        providers.removeAll(process);
        waiting.forEach((id, waited) -> {
            if (waited.handler().equals(process) && waiting.remove(id, waited)) {
                answer(waited.asker(), failed(id, "AXONIQ-4001", "Connection to handler lost"));
            }
        });
    }

    private static void answer(StreamObserver<QueryResponse> asker, QueryResponse response) {
        asker.onNext(response);
        asker.onCompleted();
    }

    private static QueryResponse failed(String id, String code, String message) {
        return QueryResponse.newBuilder()
                .setRequestIdentifier(id)
                .setErrorCode(code)
                .setErrorMessage(ErrorMessage.newBuilder().setMessage(message))
                .build();
    }

    private static void send(StreamObserver<QueryProviderInbound> process, QueryProviderInbound message) {
        synchronized (process) {
            process.onNext(message);
        }
    }
}
