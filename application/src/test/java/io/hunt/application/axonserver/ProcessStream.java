package io.hunt.application.axonserver;

import io.grpc.stub.StreamObserver;
import org.jspecify.annotations.Nullable;

/** Stream of messages from one process; it ends with the process. */
abstract class ProcessStream<M> implements StreamObserver<M> {

    private final StreamObserver<?> process;

    ProcessStream(StreamObserver<?> process) {
        this.process = process;
    }

    /** Removes the process's handlers, and answers its pending messages. */
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
