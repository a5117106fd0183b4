package io.hunt.query.securitylog.facts;

import io.hunt.api.securitylog.SecurityEvent;
import io.hunt.api.securitylog.SecurityEvent.AccessDenied;
import io.hunt.api.securitylog.SecurityEvent.ApiTokenUsed;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.api.securitylog.SecurityEvent.DataExported;
import io.hunt.api.securitylog.SecurityEvent.EvidenceRead;
import io.hunt.api.securitylog.SecurityEvent.ExportBegun;
import io.hunt.api.securitylog.SecurityEvent.SecretShownAgain;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.query.securitylog.facts.SecurityLogEntry.EntrySubjects;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Security log entries of refused requests, exports and reads of evidence. */
final class RequestEntries {

    private RequestEntries() {}

    /** Returns the entry of an event. Replayed secrets have none, because the first showing has one. */
    static Optional<SecurityLogEntry> of(SecurityEvent event) {
        return Optional.ofNullable(orNull(event));
    }

    private static @Nullable SecurityLogEntry orNull(SecurityEvent event) {
        return switch (event) {
            case SecretShownAgain _ -> null;
            case AuthenticationFailed failed ->
                new SecurityLogEntry(
                        SecurityEventKind.AUTHENTICATION_FAILED,
                        failed.username(),
                        EntrySubjects.NOTHING,
                        failed.address(),
                        false,
                        sum(failed.count(), failed.firstAt(), failed.lastAt()).with("reason", failed.reason()));
            case AccessDenied denied ->
                by(
                        denied.username(),
                        SecurityEventKind.ACCESS_DENIED,
                        sum(denied.count(), denied.firstAt(), denied.lastAt()).with("operation", denied.operation()));
            case ExportBegun begun ->
                by(
                        begun.exportedBy(),
                        SecurityEventKind.EXPORT_BEGUN,
                        new EntryDetail()
                                .with("export_id", begun.exportId())
                                .with("path", begun.path())
                                .with("filters", begun.filters())
                                .with("format", begun.format()));
            case DataExported exported ->
                by(
                        exported.exportedBy(),
                        SecurityEventKind.DATA_EXPORTED,
                        new EntryDetail()
                                .with("export_id", exported.exportId())
                                .with("path", exported.path())
                                .with("filters", exported.filters())
                                .with("format", exported.format())
                                .with("rows", exported.rows())
                                .with("whole", exported.whole()));
            case EvidenceRead read ->
                by(
                        read.username(),
                        SecurityEventKind.EVIDENCE_READ,
                        sum(read.count(), read.firstAt(), read.lastAt())
                                .with("operation", read.operation())
                                .with("subject", read.subject()));
            case ApiTokenUsed used ->
                by(
                        used.username(),
                        SecurityEventKind.API_TOKEN_USED,
                        sum(used.count(), used.firstAt(), used.lastAt())
                                .with("token_id", used.tokenId())
                                .with("operation", used.operation()));
        };
    }

    private static EntryDetail sum(int count, Instant first, Instant last) {
        return new EntryDetail().with("count", count).with("first_at", first).with("last_at", last);
    }

    private static SecurityLogEntry by(String user, SecurityEventKind kind, EntryDetail entryDetail) {
        return SecurityLogEntry.by(user, kind, EntrySubjects.NOTHING, entryDetail);
    }
}
