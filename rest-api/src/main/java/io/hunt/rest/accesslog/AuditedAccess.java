package io.hunt.rest.accesslog;

import io.hunt.api.id.ApiTokenId;
import io.hunt.api.securitylog.SecurityEvent;
import io.hunt.api.securitylog.SecurityEvent.AccessDenied;
import io.hunt.api.securitylog.SecurityEvent.ApiTokenUsed;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Kind of request whose first occurrence is recorded at once and whose repeats are summed. */
sealed interface AuditedAccess {

    /** Returns the use of the same user without its details, for uses beyond the bound. */
    AuditedAccess ofTheOthers();

    SecurityEvent fact(int count, Instant first, Instant last);

    /** Request that was refused for lack of permission. */
    record DeniedRequest(String username, @Nullable String operation) implements AuditedAccess {

        @Override
        public AuditedAccess ofTheOthers() {
            return new DeniedRequest(username, null);
        }

        @Override
        public SecurityEvent fact(int count, Instant first, Instant last) {
            return new AccessDenied(username, operation, count, first, last);
        }
    }

    /** Request that was authorized by an API token. */
    record ApiTokenUse(
            String username, ApiTokenId token, @Nullable String operation) implements AuditedAccess {

        @Override
        public AuditedAccess ofTheOthers() {
            return new ApiTokenUse(username, token, null);
        }

        @Override
        public SecurityEvent fact(int count, Instant first, Instant last) {
            return new ApiTokenUsed(username, token, operation, count, first, last);
        }
    }

    /** Request that read evidence. */
    record EvidenceAccess(
            String username,
            @Nullable String operation,
            @Nullable String subject) implements AuditedAccess {

        @Override
        public AuditedAccess ofTheOthers() {
            return new EvidenceAccess(username, null, null);
        }

        @Override
        public SecurityEvent fact(int count, Instant first, Instant last) {
            return new SecurityEvent.EvidenceRead(username, operation, subject, count, first, last);
        }
    }
}
