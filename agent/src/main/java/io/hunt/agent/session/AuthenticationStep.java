package io.hunt.agent.session;

import io.grpc.Status;
import io.hunt.agent.identity.Identity;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** How the host authenticates, and what it tries next after a refusal. */
enum AuthenticationStep {
    /** With its certificate and its credential. */
    ALL,
    /** With a new certificate: the old one may have expired while the host was offline. */
    NEW_CERTIFICATE,
    /** With the credential alone: the certificate's authority may have been replaced. */
    CREDENTIAL;

    /** Empty when nothing is left to try for now. */
    Optional<AuthenticationStep> next(Identity identity) {
        boolean hasCredential = !identity.credential().isEmpty();
        return switch (this) {
            case ALL -> identity.certified() == null ? Optional.empty() : Optional.of(NEW_CERTIFICATE);
            case NEW_CERTIFICATE -> hasCredential ? Optional.of(CREDENTIAL) : Optional.empty();
            case CREDENTIAL -> Optional.empty();
        };
    }

    /** Whether authentication was the reason of a refusal. */
    static boolean wasRefused(Status status) {
        return status.getCode() == Status.Code.UNAUTHENTICATED || hasSslCause(status.getCause());
    }

    private static boolean hasSslCause(@Nullable Throwable cause) {
        return cause != null && (cause instanceof SSLException || hasSslCause(cause.getCause()));
    }
}
