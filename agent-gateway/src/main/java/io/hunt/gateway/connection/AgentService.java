package io.hunt.gateway.connection;

import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.hunt.gateway.call.AgentMessageMarshaller;
import io.hunt.gateway.call.CallCredentials;
import io.hunt.gateway.call.CallFailures;
import io.hunt.gateway.call.HostExecutors;
import io.hunt.gateway.call.ReceivedMessage;
import io.hunt.gateway.call.SerializedMarshaller;
import io.hunt.gateway.enrollment.CertificateIssuer;
import io.hunt.gateway.enrollment.HostEnrollment;
import io.hunt.gateway.wire.InboundByteTracer;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.RenewRequest;
import io.hunt.proto.fleet.v1.RenewResponse;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Adapter between gRPC and the handlers of the agents' protocol. */
@Component
public class AgentService {

    private static final MethodDescriptor<ReceivedMessage, byte[]> SESSION =
            AgentServiceGrpc.getSessionMethod().toBuilder(new AgentMessageMarshaller(), new SerializedMarshaller())
                    .build();
    private static final MethodDescriptor<ReceivedMessage, EnrollResponse> ENROLL =
            received(AgentServiceGrpc.getEnrollMethod());
    private static final MethodDescriptor<ReceivedMessage, RenewResponse> RENEW =
            received(AgentServiceGrpc.getRenewMethod());

    private final HostEnrollment hostEnrollment;
    private final CertificateIssuer certificateIssuer;
    private final HostAuthenticator hostAuthenticator;
    private final ConnectionServices services;
    private final HostExecutors executors;
    private final CallFailures failures;

    AgentService(
            HostEnrollment hostEnrollment,
            CertificateIssuer certificateIssuer,
            HostAuthenticator hostAuthenticator,
            ConnectionServices services,
            HostExecutors executors,
            CallFailures failures) {
        this.hostEnrollment = hostEnrollment;
        this.certificateIssuer = certificateIssuer;
        this.hostAuthenticator = hostAuthenticator;
        this.services = services;
        this.executors = executors;
        this.failures = failures;
    }

    /** Enrollment needs the enrollment secret only; all other calls need a host's credentials. */
    public ServerServiceDefinition definition() {
        return ServerServiceDefinition.builder(ServiceDescriptor.newBuilder(AgentServiceGrpc.SERVICE_NAME)
                        .addMethod(ENROLL)
                        .addMethod(RENEW)
                        .addMethod(SESSION)
                        .build())
                .addMethod(ENROLL, ServerCalls.asyncUnaryCall(this::enroll))
                .addMethod(RENEW, ServerCalls.asyncUnaryCall(this::renew))
                .addMethod(SESSION, ServerCalls.asyncBidiStreamingCall(this::session))
                .build();
    }

    private static <A> MethodDescriptor<ReceivedMessage, A> received(MethodDescriptor<?, A> method) {
        return method.toBuilder(new AgentMessageMarshaller(), method.getResponseMarshaller())
                .build();
    }

    private void enroll(ReceivedMessage request, StreamObserver<EnrollResponse> answer) {
        CallCredentials credentials = CallCredentials.current();
        answer(
                answer,
                credentials.address(),
                () -> hostEnrollment.enroll(request.as(EnrollRequest.parser()), credentials.address()));
    }

    private void renew(ReceivedMessage request, StreamObserver<RenewResponse> answer) {
        CallCredentials credentials = CallCredentials.current();
        answer(
                answer,
                credentials.address(),
                () -> certificateIssuer.renew(
                        hostAuthenticator.authenticateRenewal(credentials),
                        request.as(RenewRequest.parser()),
                        credentials.address()));
    }

    private <A> void answer(StreamObserver<A> to, String address, Supplier<A> what) {
        executors.any().execute(() -> {
            try {
                to.onNext(what.get());
                to.onCompleted();
            } catch (StatusRuntimeException e) {
                to.onError(e);
            } catch (RuntimeException e) {
                to.onError(failures.statusOf(e, address).asRuntimeException());
            }
        });
    }

    private StreamObserver<ReceivedMessage> session(StreamObserver<byte[]> down) {
        return new HostConnection(
                CallCredentials.current(),
                InboundByteTracer.current(),
                services,
                executors.ofOneHost(),
                (ServerCallStreamObserver<byte[]>) down);
    }
}
