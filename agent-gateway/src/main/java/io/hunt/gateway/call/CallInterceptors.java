package io.hunt.gateway.call;

import io.grpc.ServerInterceptor;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;

/** Interceptors of all calls of agents, in the order in which a server adds them; the last one runs first. */
@Component
public final class CallInterceptors {

    private static final Duration FIRST_MESSAGE = Duration.ofSeconds(30);

    private final List<ServerInterceptor> inOrder;

    CallInterceptors(HostExecutors executors, AuthenticationFailureRecorder failures) {
        this.inOrder = List.of(
                new FirstMessageDeadline(FIRST_MESSAGE, executors.any()),
                new CallLimits(executors.any()),
                new RefusedCallReporter(failures),
                new CallCredentials.CredentialInterceptor());
    }

    public List<ServerInterceptor> inOrder() {
        return inOrder;
    }
}
