package io.hunt.agent.session;

import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Hears a call's answer, or why there is none, in the host's turn; an answer that makes no sense is none. */
record OneAnswer<A>(Executor turn, Consumer<A> answered, Consumer<Status> refused) implements StreamObserver<A> {

    @Override
    public void onNext(A answer) {
        turn.execute(() -> {
            try {
                answered.accept(answer);
            } catch (IllegalStateException e) {
                refused.accept(Status.INTERNAL.withDescription(e.getMessage()));
            }
        });
    }

    @Override
    public void onError(Throwable failure) {
        turn.execute(() -> refused.accept(Status.fromThrowable(failure)));
    }

    @Override
    public void onCompleted() {}
}
