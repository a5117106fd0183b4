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
import io.hunt.gateway.wire.InboundBytes;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.RenewRequest;
import io.hunt.proto.fleet.v1.RenewResponse;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** The agents' protocol as gRPC serves it: translates, nothing else. */
@Component
class AgentService {

    private static final Logger LOG = LoggerFactory.getLogger(AgentService.class);

    private static final MethodDescriptor<Heard, byte[]> SESSION = AgentServiceGrpc.getSessionMethod().toBuilder(
                    new Heard.Marshaller(), new ReadyMade())
            .build();
    private static final MethodDescriptor<Heard, EnrollResponse> ENROLL = heard(AgentServiceGrpc.getEnrollMethod());
    private static final MethodDescriptor<Heard, RenewResponse> RENEW = heard(AgentServiceGrpc.getRenewMethod());

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
                        .addMethod(ENROLL)
                        .addMethod(RENEW)
                        .addMethod(SESSION)
                        .build())
                .addMethod(ENROLL, ServerCalls.asyncUnaryCall(this::enroll))
                .addMethod(RENEW, ServerCalls.asyncUnaryCall(this::renew))
                .addMethod(SESSION, ServerCalls.asyncBidiStreamingCall(this::session))
                .build();
    }

    private static <A> MethodDescriptor<Heard, A> heard(MethodDescriptor<?, A> method) {
        return method.toBuilder(new Heard.Marshaller(), method.getResponseMarshaller())
                .build();
    }

    private void enroll(Heard request, StreamObserver<EnrollResponse> answer) {
        Caller caller = Caller.current();
        answer(answer, () -> enrolling.enroll(request.as(EnrollRequest.parser()), caller.address()));
    }

    private void renew(Heard request, StreamObserver<RenewResponse> answer) {
        Caller caller = Caller.current();
        answer(answer, () -> certifying.renew(credentialCheck.renewing(caller), request.as(RenewRequest.parser())));
    }

    private <A> void answer(StreamObserver<A> to, Supplier<A> what) {
        turns.any().execute(() -> {
            try {
                to.onNext(what.get());
                to.onCompleted();
            } catch (StatusRuntimeException e) {
                to.onError(e);
            } catch (RuntimeException e) {
                LOG.warn("A host's request failed: {}", e.getClass().getName());
                LOG.debug("A host's request failed", e);
                to.onError(Status.INTERNAL.asRuntimeException());
            }
        });
    }

    private StreamObserver<Heard> session(StreamObserver<byte[]> down) {
        return new HostStream(
                Caller.current(), InboundBytes.current(), streams, turns.ofOneHost(), (ServerCallStreamObserver<byte[]>)
                        down);
    }
}
