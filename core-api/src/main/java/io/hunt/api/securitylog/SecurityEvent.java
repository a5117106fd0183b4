package io.hunt.api.securitylog;

import io.hunt.api.id.ApiTokenId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What bears on the service's safety and is told by no other family. */
public sealed interface SecurityEvent {

    /**
     * Somebody was not let in. The first failure of its kind stands alone, those of the minute that follows are summed.
     *
     * @param username who they claimed to be, or whose token it was; never proved, and null when nobody was named
     * @param address where they came from; null in the sum of all those that were too many to tell apart
     * @param count how many failures this stands for
     */
    record AuthenticationFailed(
            AuthenticationFailure reason,
            @Nullable String username,
            @Nullable String address,
            int count,
            Instant firstAt,
            Instant lastAt)
            implements SecurityEvent {}

    /**
     * Somebody who is signed in wanted what they may not. The first of its kind stands alone, those of the minute that
     * follows are summed.
     *
     * @param operation of the contract; null in the sum of all those that were too many to tell apart
     * @param count how many refusals this stands for
     */
    record AccessDenied(String username, @Nullable String operation, int count, Instant firstAt, Instant lastAt)
            implements SecurityEvent {}

    /**
     * Somebody is about to be given a whole list as a file; recorded before its first byte. How it ended says
     * {@link DataExported}; without that, its process died.
     *
     * @param path of the request, at most 512 characters
     * @param filters as they stood in the request, at most 2,048 characters; null when there were none
     */
    record ExportBegun(UUID exportId, String path, @Nullable String filters, String format, String exportedBy)
            implements SecurityEvent {}

    /**
     * An export has ended.
     *
     * @param rows that were written; of one that broke off its reader may have fewer
     * @param whole false when it broke off
     */
    record DataExported(
            UUID exportId,
            String path,
            @Nullable String filters,
            String format,
            long rows,
            boolean whole,
            String exportedBy)
            implements SecurityEvent {}

    /**
     * Somebody read what hosts have sent as evidence. The first time stands alone and is recorded before the answer; those
     * of the hour that follows are summed.
     *
     * @param operation of the contract; null in the sum of all those that were too many to tell apart
     * @param subject the id of the hunt or query, if it was read by one
     * @param count how many answers this stands for
     */
    record EvidenceRead(
            String username,
            @Nullable String operation,
            @Nullable String subject,
            int count,
            Instant firstAt,
            Instant lastAt)
            implements SecurityEvent {}

    /**
     * Somebody who repeated a request under its idempotency key was shown the answer to the first once more, and the secret
     * in it; recorded before its first byte.
     *
     * @param path of the request, at most 512 characters
     */
    record SecretShownAgain(String path, String shownTo) implements SecurityEvent {}

    /**
     * A token for scripts was used. The first time stands alone, those of the hour that follows are summed.
     *
     * @param operation of the contract; null in the sum of all those that were too many to tell apart
     * @param count how many requests this stands for
     */
    record ApiTokenUsed(
            String username, ApiTokenId tokenId, @Nullable String operation, int count, Instant firstAt, Instant lastAt)
            implements SecurityEvent {}
}
