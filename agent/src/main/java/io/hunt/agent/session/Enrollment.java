package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.hunt.agent.identity.Application;
import io.hunt.agent.identity.Identity;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.HostFacts;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Asks the service to make this host known. */
final class Enrollment {

    private static final int SECONDS = 30;

    private final EnrollRequest request;
    /** Made once: a fleet that is kept waiting would spend its time on keys. */
    private @Nullable Application application;

    Enrollment(String secret, HostFacts facts) {
        this.request = EnrollRequest.newBuilder()
                .setEnrollSecret(secret)
                .setFacts(facts)
                .build();
    }

    void ask(ManagedChannel channel, Executor turn, Consumer<Identity> enrolled, Consumer<Status> refused) {
        Application asking = application == null ? Application.fresh() : application;
        application = asking;
        AgentServiceGrpc.newStub(channel)
                .withDeadlineAfter(SECONDS, TimeUnit.SECONDS)
                .enroll(
                        request.toBuilder()
                                .setCertificateRequest(asking.request())
                                .build(),
                        new OneAnswer<>(turn, answer -> enrolled.accept(identity(answer, asking)), refused));
    }

    private static Identity identity(EnrollResponse answer, Application application) {
        Identity identity = new Identity(answer.getHostId(), answer.getCredential());
        return answer.getCertificate().isEmpty()
                ? identity
                : identity.with(application.granted(answer.getCertificate()));
    }
}
