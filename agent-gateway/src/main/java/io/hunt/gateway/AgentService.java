package io.hunt.gateway;

import io.grpc.MethodDescriptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.hunt.gateway.enrolment.Enrolling;
import io.hunt.gateway.session.CredentialCheck;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import java.util.List;
import org.springframework.stereotype.Component;

/** The agents' protocol as gRPC serves it: translates, nothing else. */
@Component
class AgentService {

    private static final MethodDescriptor<AgentMessage, byte[]> SESSION = AgentServiceGrpc.getSessionMethod().toBuilder(
                    AgentServiceGrpc.getSessionMethod().getRequestMarshaller(), new ReadyMade())
            .build();

    private final Enrolling enrolling;
    private final CredentialCheck credentialCheck;
    private final Streams streams;

    AgentService(Enrolling enrolling, CredentialCheck credentialCheck, Streams streams) {
        this.enrolling = enrolling;
        this.credentialCheck = credentialCheck;
        this.streams = streams;
    }

    /** Enrolment is open to whoever knows the secret; a session needs a credential. */
    List<ServerServiceDefinition> definitions() {
        var enroll = ServerServiceDefinition.builder(descriptor("fleet.v1.AgentService", SESSION));
        enroll.addMethod(SESSION, ServerCalls.asyncBidiStreamingCall(this::session));
        var session = ServerInterceptors.intercept(enroll.build(), credentialCheck);
        var whole = ServerServiceDefinition.builder(
                AgentServiceGrpc.getServiceDescriptor().getName());
        session.getMethods().forEach(whole::addMethod);
        whole.addMethod(AgentServiceGrpc.getEnrollMethod(), ServerCalls.asyncUnaryCall(this::enroll));
        return List.of(whole.build());
    }

    private static ServiceDescriptor descriptor(String name, MethodDescriptor<?, ?> method) {
        return ServiceDescriptor.newBuilder(name).addMethod(method).build();
    }

    private void enroll(EnrollRequest request, StreamObserver<EnrollResponse> answer) {
        try {
            answer.onNext(enrolling.enroll(request));
            answer.onCompleted();
        } catch (StatusRuntimeException e) {
            answer.onError(e);
        }
    }

    private StreamObserver<AgentMessage> session(StreamObserver<byte[]> down) {
        return streams.open((ServerCallStreamObserver<byte[]>) down);
    }
}
