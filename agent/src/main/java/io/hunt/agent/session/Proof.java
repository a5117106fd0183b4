package io.hunt.agent.session;

import io.grpc.Status;
import io.hunt.agent.identity.Identity;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** What the host tries to prove itself with, and what next when it is turned away. */
enum Proof {
    /** Everything it has. */
    ALL,
    /** A new certificate, for the old one may have run out while the host was away. */
    NEW_CERTIFICATE,
    /** The credential alone, for the certificate may be of an authority that is no more. */
    CREDENTIAL;

    /** Empty when nothing is left to try for now. */
    Optional<Proof> next(Identity identity) {
        boolean hasCredential = !identity.credential().isEmpty();
        return switch (this) {
            case ALL -> identity.certified() == null ? Optional.empty() : Optional.of(NEW_CERTIFICATE);
            case NEW_CERTIFICATE -> hasCredential ? Optional.of(CREDENTIAL) : Optional.empty();
            case CREDENTIAL -> Optional.empty();
        };
    }

    /** Whether it was the proof that was not good enough. */
    static boolean wasRefused(Status status) {
        return status.getCode() == Status.Code.UNAUTHENTICATED || hasSslCause(status.getCause());
    }

    private static boolean hasSslCause(@Nullable Throwable cause) {
        return cause != null && (cause instanceof SSLException || hasSslCause(cause.getCause()));
    }
}
