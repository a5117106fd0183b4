package io.hunt.gateway;

import io.grpc.MethodDescriptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.hunt.gateway.enrolment.Certifying;
import io.hunt.gateway.enrolment.Enrolling;
import io.hunt.gateway.session.CredentialCheck;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.RenewRequest;
import io.hunt.proto.fleet.v1.RenewResponse;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** The agents' protocol as gRPC serves it: translates, nothing else. */
@Component
class AgentService {

    private static final MethodDescriptor<Optional<AgentMessage>, byte[]> SESSION =
            AgentServiceGrpc.getSessionMethod().toBuilder(new Heard(), new ReadyMade())
                    .build();

    private final Enrolling enrolling;
    private final Certifying certifying;
    private final CredentialCheck credentialCheck;
    private final Streams streams;

    AgentService(Enrolling enrolling, Certifying certifying, CredentialCheck credentialCheck, Streams streams) {
        this.enrolling = enrolling;
        this.certifying = certifying;
        this.credentialCheck = credentialCheck;
        this.streams = streams;
    }

    /** Enrolment is open to whoever knows the secret; for the rest a host must prove who it is. */
    List<ServerServiceDefinition> definitions() {
        String name = AgentServiceGrpc.getServiceDescriptor().getName();
        var hosts = ServerServiceDefinition.builder(ServiceDescriptor.newBuilder(name)
                .addMethod(SESSION)
                .addMethod(AgentServiceGrpc.getRenewMethod())
                .build());
        hosts.addMethod(SESSION, ServerCalls.asyncBidiStreamingCall(this::session));
        hosts.addMethod(AgentServiceGrpc.getRenewMethod(), ServerCalls.asyncUnaryCall(this::renew));
        var whole = ServerServiceDefinition.builder(name);
        ServerInterceptors.intercept(hosts.build(), credentialCheck)
                .getMethods()
                .forEach(whole::addMethod);
        whole.addMethod(AgentServiceGrpc.getEnrollMethod(), ServerCalls.asyncUnaryCall(this::enroll));
        return List.of(whole.build());
    }

    private void enroll(EnrollRequest request, StreamObserver<EnrollResponse> answer) {
        answer(answer, () -> enrolling.enroll(request, PeerAddress.CURRENT.get()));
    }

    private void renew(RenewRequest request, StreamObserver<RenewResponse> answer) {
        answer(answer, () -> certifying.renew(CredentialCheck.HOST.get(), request));
    }

    private static <A> void answer(StreamObserver<A> to, Supplier<A> what) {
        try {
            to.onNext(what.get());
            to.onCompleted();
        } catch (StatusRuntimeException e) {
            to.onError(e);
        }
    }

    private StreamObserver<Optional<AgentMessage>> session(StreamObserver<byte[]> down) {
        return streams.open((ServerCallStreamObserver<byte[]>) down);
    }
}
