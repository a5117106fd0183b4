package io.hunt.gateway.call;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;

/** Interceptor that reports calls refused with UNAUTHENTICATED: unknown credentials and wrong enrollment secrets. */
public final class RefusedCallReporter implements ServerInterceptor {

    private static final String ENROLLING = AgentServiceGrpc.getEnrollMethod().getFullMethodName();

    private final AuthenticationFailureRecorder failures;

    public RefusedCallReporter(AuthenticationFailureRecorder failures) {
        this.failures = failures;
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        String address = CallCredentials.current().address();
        return next.startCall(
                new SimpleForwardingServerCall<>(call) {

                    private boolean admitted;

                    @Override
                    public void sendHeaders(Metadata sent) {
                        admitted = true;
                        super.sendHeaders(sent);
                    }

                    @Override
                    public void close(Status status, Metadata trailers) {
                        super.close(status, trailers);
                        if (!admitted && status.getCode() == Status.Code.UNAUTHENTICATED) {
                            failures.report(reason(call), null, address);
                        }
                    }
                },
                headers);
    }

    private static AuthenticationFailure reason(ServerCall<?, ?> call) {
        return call.getMethodDescriptor().getFullMethodName().equals(ENROLLING)
                ? AuthenticationFailure.WRONG_ENROLL_SECRET
                : AuthenticationFailure.UNKNOWN_CREDENTIAL;
    }
}
