package io.hunt.gateway;

import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.hunt.gateway.enrolment.Certifying;
import io.hunt.gateway.enrolment.Enrolling;
import io.hunt.gateway.session.Caller;
import io.hunt.gateway.session.CredentialCheck;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.RenewRequest;
import io.hunt.proto.fleet.v1.RenewResponse;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** The agents' protocol as gRPC serves it: translates, nothing else. */
@Component
class AgentService {

    private static final Logger LOG = LoggerFactory.getLogger(AgentService.class);

    private static final MethodDescriptor<Optional<AgentMessage>, byte[]> SESSION =
            AgentServiceGrpc.getSessionMethod().toBuilder(new Heard(), new ReadyMade())
                    .build();

    private final Enrolling enrolling;
    private final Certifying certifying;
    private final CredentialCheck credentialCheck;
    private final Streams streams;
    private final Turns turns;

    AgentService(
            Enrolling enrolling, Certifying certifying, CredentialCheck credentialCheck, Streams streams, Turns turns) {
        this.enrolling = enrolling;
        this.certifying = certifying;
        this.credentialCheck = credentialCheck;
        this.streams = streams;
        this.turns = turns;
    }

    /** Enrolment is open to whoever knows the secret; for the rest a host must prove who it is. */
    ServerServiceDefinition definition() {
        return ServerServiceDefinition.builder(ServiceDescriptor.newBuilder(AgentServiceGrpc.SERVICE_NAME)
                        .addMethod(AgentServiceGrpc.getEnrollMethod())
                        .addMethod(AgentServiceGrpc.getRenewMethod())
                        .addMethod(SESSION)
                        .build())
                .addMethod(AgentServiceGrpc.getEnrollMethod(), ServerCalls.asyncUnaryCall(this::enroll))
                .addMethod(AgentServiceGrpc.getRenewMethod(), ServerCalls.asyncUnaryCall(this::renew))
                .addMethod(SESSION, ServerCalls.asyncBidiStreamingCall(this::session))
                .build();
    }

    private void enroll(EnrollRequest request, StreamObserver<EnrollResponse> answer) {
        Caller caller = Caller.current();
        answer(answer, () -> enrolling.enroll(request, caller.address()));
    }

    private void renew(RenewRequest request, StreamObserver<RenewResponse> answer) {
        Caller caller = Caller.current();
        answer(answer, () -> certifying.renew(credentialCheck.renewing(caller), request));
    }

    private <A> void answer(StreamObserver<A> to, Supplier<A> what) {
        turns.any().execute(() -> {
            try {
                to.onNext(what.get());
                to.onCompleted();
            } catch (StatusRuntimeException e) {
                to.onError(e);
            } catch (RuntimeException e) {
                LOG.warn("A host's request failed", e);
                to.onError(Status.INTERNAL.asRuntimeException());
            }
        });
    }

    private StreamObserver<Optional<AgentMessage>> session(StreamObserver<byte[]> down) {
        return new HostStream(Caller.current(), streams, turns.ofOneHost(), (ServerCallStreamObserver<byte[]>) down);
    }
}
