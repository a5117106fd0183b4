package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.HostFacts;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Asks the service to make this host known. */
final class Enrolment {

    private static final int SECONDS = 30;

    private final ManagedChannel channel;
    private final EnrollRequest request;

    Enrolment(ManagedChannel channel, String secret, HostFacts facts) {
        this.channel = channel;
        this.request = EnrollRequest.newBuilder()
                .setEnrollSecret(secret)
                .setFacts(facts)
                .build();
    }

    void ask(Executor turn, Consumer<Identity> enrolled, Consumer<Status> refused) {
        AgentServiceGrpc.newStub(channel)
                .withDeadlineAfter(SECONDS, TimeUnit.SECONDS)
                .enroll(request, new StreamObserver<>() {
                    @Override
                    public void onNext(EnrollResponse response) {
                        turn.execute(
                                () -> enrolled.accept(new Identity(response.getHostId(), response.getCredential())));
                    }

                    @Override
                    public void onError(Throwable failure) {
                        turn.execute(() -> refused.accept(Status.fromThrowable(failure)));
                    }

                    @Override
                    public void onCompleted() {}
                });
    }
}
