package io.hunt.agent.session;

import io.grpc.Status;
import io.hunt.agent.identity.Identity;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Step of authentication: the credentials that the host presents, and the next step after a refusal. */
enum AuthenticationStep {
    /** Certificate and bearer credential. */
    ALL,
    /** New certificate, because the old one may have expired while the host was offline. */
    NEW_CERTIFICATE,
    /** Bearer credential alone, because the certificate authority may have been replaced. */
    CREDENTIAL;

    /** Returns the step after a refusal; empty if this was the last one. */
    Optional<AuthenticationStep> next(Identity identity) {
        boolean hasCredential = !identity.credential().isEmpty();
        return switch (this) {
            case ALL -> identity.certified() == null ? Optional.empty() : Optional.of(NEW_CERTIFICATE);
            case NEW_CERTIFICATE -> hasCredential ? Optional.of(CREDENTIAL) : Optional.empty();
            case CREDENTIAL -> Optional.empty();
        };
    }

    /** Returns true if authentication was the reason of a refusal. */
    static boolean wasRefused(Status status) {
        return status.getCode() == Status.Code.UNAUTHENTICATED || hasSslCause(status.getCause());
    }

    private static boolean hasSslCause(@Nullable Throwable cause) {
        return cause != null && (cause instanceof SSLException || hasSslCause(cause.getCause()));
    }
}
