package io.hunt.api.securitylog;

import io.hunt.api.id.ApiTokenId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events relevant to security that belong to no other family. */
public sealed interface SecurityEvent {

    /**
     * An authentication failed. The first failure of its kind is recorded alone, those of the following minute are summed.
     *
     * @param username claimed user name, or owner of the token; unverified, and null when no name was given
     * @param address client address; null in the sum of all kinds over the bound
     * @param count number of failures in this event
     */
    @SecurityRelevant(
            value = SecurityEventKind.AUTHENTICATION_FAILED,
            by = "username",
            detail = {"count", "firstAt", "lastAt", "reason"})
    record AuthenticationFailed(
            AuthenticationFailure reason,
            @Nullable String username,
            @Nullable String address,
            int count,
            Instant firstAt,
            Instant lastAt)
            implements SecurityEvent {}

    /**
     * A signed-in user was denied an operation. The first refusal of its kind is recorded alone, those of the following
     * minute are summed.
     *
     * @param operation operation id of the API; null in the sum of all kinds over the bound
     * @param count number of refusals in this event
     */
    @SecurityRelevant(
            value = SecurityEventKind.ACCESS_DENIED,
            by = "username",
            detail = {"count", "firstAt", "lastAt", "operation"})
    record AccessDenied(String username, @Nullable String operation, int count, Instant firstAt, Instant lastAt)
            implements SecurityEvent {}

    /**
     * An export of a whole list to a file begins; recorded before its first byte. {@link DataExported} records its end; if
     * it is missing, the process died.
     *
     * @param path path of the request, at most 512 characters
     * @param filters filters of the request, at most 2,048 characters; null when absent
     */
    @SecurityRelevant(
            value = SecurityEventKind.EXPORT_BEGUN,
            by = "exportedBy",
            detail = {"exportId", "path", "filters", "format"})
    record ExportBegun(UUID exportId, String path, @Nullable String filters, String format, String exportedBy)
            implements SecurityEvent {}

    /**
     * An export has ended.
     *
     * @param rows rows written; after an interruption the reader may have received fewer
     * @param whole false when the export was interrupted
     */
    @SecurityRelevant(
            value = SecurityEventKind.DATA_EXPORTED,
            by = "exportedBy",
            detail = {"exportId", "path", "filters", "format", "rows", "whole"})
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
     * A user read evidence from hosts. The first access is recorded alone and before the answer; those of the following hour
     * are summed.
     *
     * @param operation operation id of the API; null in the sum of all kinds over the bound
     * @param subject id of the hunt or query through which it was read, if any
     * @param count number of answers in this event
     */
    @SecurityRelevant(
            value = SecurityEventKind.EVIDENCE_READ,
            by = "username",
            detail = {"count", "firstAt", "lastAt", "operation", "subject"})
    record EvidenceRead(
            String username,
            @Nullable String operation,
            @Nullable String subject,
            int count,
            Instant firstAt,
            Instant lastAt)
            implements SecurityEvent {}

    /**
     * A user repeated a request under its idempotency key and received the stored answer with its secret again; recorded
     * before the first byte.
     *
     * @param path path of the request, at most 512 characters
     */
    record SecretShownAgain(String path, String shownTo) implements SecurityEvent {}

    /**
     * An API token was used. The first use is recorded alone, those of the following hour are summed.
     *
     * @param operation operation id of the API; null in the sum of all kinds over the bound
     * @param count number of requests in this event
     */
    @SecurityRelevant(
            value = SecurityEventKind.API_TOKEN_USED,
            by = "username",
            detail = {"count", "firstAt", "lastAt", "tokenId", "operation"})
    record ApiTokenUsed(
            String username, ApiTokenId tokenId, @Nullable String operation, int count, Instant firstAt, Instant lastAt)
            implements SecurityEvent {}
}
