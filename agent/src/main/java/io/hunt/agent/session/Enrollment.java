package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.hunt.agent.identity.HostCertificateRequest;
import io.hunt.agent.identity.Identity;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.HostFacts;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Enrolls the host with the service. */
final class Enrollment {

    private static final int SECONDS = 30;

    private final EnrollRequest request;
    /** Certificate request, created once, because a new key for each attempt is slow for a simulated fleet; null until then. */
    private @Nullable HostCertificateRequest certificateRequest;

    Enrollment(String secret, HostFacts facts) {
        this.request = EnrollRequest.newBuilder()
                .setEnrollSecret(secret)
                .setFacts(facts)
                .build();
    }

    void ask(ManagedChannel channel, Executor executor, Consumer<Identity> enrolled, Consumer<Status> refused) {
        HostCertificateRequest asked = certificateRequest == null ? HostCertificateRequest.fresh() : certificateRequest;
        certificateRequest = asked;
        AgentServiceGrpc.newStub(channel)
                .withDeadlineAfter(SECONDS, TimeUnit.SECONDS)
                .enroll(
                        request.toBuilder()
                                .setCertificateRequest(asked.request())
                                .build(),
                        new UnaryResponseObserver<>(
                                executor, answer -> enrolled.accept(identity(answer, asked)), refused));
    }

    private static Identity identity(EnrollResponse answer, HostCertificateRequest certificateRequest) {
        Identity identity = new Identity(answer.getHostId(), answer.getCredential());
        return answer.getCertificate().isEmpty()
                ? identity
                : identity.with(certificateRequest.granted(answer.getCertificate()));
    }
}
