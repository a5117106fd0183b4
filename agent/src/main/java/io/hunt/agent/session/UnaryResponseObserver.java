package io.hunt.agent.session;

import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Passes a call's response or error to the host's executor; a response that is invalid or cannot be stored counts as an error. */
record UnaryResponseObserver<A>(Executor executor, Consumer<A> answered, Consumer<Status> refused)
        implements StreamObserver<A> {

    @Override
    public void onNext(A answer) {
        executor.execute(() -> {
            try {
                answered.accept(answer);
            } catch (RuntimeException e) {
                refused.accept(Status.INTERNAL.withDescription(e.getMessage()));
            }
        });
    }

    @Override
    public void onError(Throwable failure) {
        executor.execute(() -> refused.accept(Status.fromThrowable(failure)));
    }

    @Override
    public void onCompleted() {}
}
