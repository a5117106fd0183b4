package io.hunt.application.axonserver;

import io.grpc.stub.StreamObserver;
import org.jspecify.annotations.Nullable;

/** Messages of one process; its stream ends when the process does. */
abstract class Inbound<M> implements StreamObserver<M> {

    private final StreamObserver<?> process;

    Inbound(StreamObserver<?> process) {
        this.process = process;
    }

    /** Forgets what the process handles, and answers for what it was asked. */
    void gone() {}

    @Override
    public void onError(@Nullable Throwable broken) {
        gone();
    }

    @Override
    public void onCompleted() {
        gone();
        process.onCompleted();
    }
}
