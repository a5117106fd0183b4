package io.hunt.rest.accesslog;

import io.hunt.api.id.ApiTokenId;
import io.hunt.api.securitylog.SecurityEvent;
import io.hunt.api.securitylog.SecurityEvent.AccessDenied;
import io.hunt.api.securitylog.SecurityEvent.ApiTokenUsed;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What is recorded once and then summed, and how such uses are told apart. */
sealed interface Use {

    /** The same user's, whatever else is different. */
    Use ofTheOthers();

    SecurityEvent fact(int count, Instant first, Instant last);

    /** Somebody was refused what they may not. */
    record Denied(String username, @Nullable String operation) implements Use {

        @Override
        public Use ofTheOthers() {
            return new Denied(username, null);
        }

        @Override
        public SecurityEvent fact(int count, Instant first, Instant last) {
            return new AccessDenied(username, operation, count, first, last);
        }
    }

    /** A token for scripts let a request in. */
    record TokenUse(
            String username, ApiTokenId token, @Nullable String operation) implements Use {

        @Override
        public Use ofTheOthers() {
            return new TokenUse(username, token, null);
        }

        @Override
        public SecurityEvent fact(int count, Instant first, Instant last) {
            return new ApiTokenUsed(username, token, operation, count, first, last);
        }
    }

    /** Somebody reads evidence. */
    record EvidenceRead(
            String username,
            @Nullable String operation,
            @Nullable String subject) implements Use {

        @Override
        public Use ofTheOthers() {
            return new EvidenceRead(username, null, null);
        }

        @Override
        public SecurityEvent fact(int count, Instant first, Instant last) {
            return new SecurityEvent.EvidenceRead(username, operation, subject, count, first, last);
        }
    }
}
