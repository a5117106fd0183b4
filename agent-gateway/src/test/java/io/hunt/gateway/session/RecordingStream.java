package io.hunt.gateway.session;

import io.grpc.stub.ServerCallStreamObserver;
import java.util.ArrayList;
import java.util.List;

/** Stream of a host without a network, which records the sent messages. */
public final class RecordingStream extends ServerCallStreamObserver<byte[]> {

    public final List<byte[]> sent = new ArrayList<>();
    public boolean ready = true;
    /** True to become unready after each message. */
    public boolean slow;

    public boolean ended;

    @Override
    public void onNext(byte[] message) {
        sent.add(message);
        ready &= !slow;
    }

    @Override
    public void onError(Throwable failure) {
        ended = true;
    }

    @Override
    public void onCompleted() {
        ended = true;
    }

    @Override
    public boolean isReady() {
        return ready;
    }

    @Override
    public boolean isCancelled() {
        return false;
    }

    @Override
    public void setOnCancelHandler(Runnable handler) {}

    @Override
    public void setOnReadyHandler(Runnable handler) {}

    @Override
    public void setCompression(String compression) {}

    @Override
    public void disableAutoInboundFlowControl() {}

    @Override
    public void request(int count) {}

    @Override
    public void setMessageCompression(boolean enable) {}
}
