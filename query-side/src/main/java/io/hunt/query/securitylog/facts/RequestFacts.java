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
import io.hunt.query.securitylog.facts.SecurityFact.About;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Security log entries of refused requests, exports and reads of evidence. */
final class RequestFacts {

    private RequestFacts() {}

    /** Returns the entry of an event. Replayed secrets have none, because the first showing has one. */
    static Optional<SecurityFact> of(SecurityEvent event) {
        return Optional.ofNullable(orNull(event));
    }

    private static @Nullable SecurityFact orNull(SecurityEvent event) {
        return switch (event) {
            case SecretShownAgain _ -> null;
            case AuthenticationFailed failed ->
                new SecurityFact(
                        SecurityEventKind.AUTHENTICATION_FAILED,
                        failed.username(),
                        About.NOTHING,
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
                        new Detail()
                                .with("export_id", begun.exportId())
                                .with("path", begun.path())
                                .with("filters", begun.filters())
                                .with("format", begun.format()));
            case DataExported exported ->
                by(
                        exported.exportedBy(),
                        SecurityEventKind.DATA_EXPORTED,
                        new Detail()
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

    private static Detail sum(int count, Instant first, Instant last) {
        return new Detail().with("count", count).with("first_at", first).with("last_at", last);
    }

    private static SecurityFact by(String user, SecurityEventKind kind, Detail detail) {
        return SecurityFact.by(user, kind, About.NOTHING, detail);
    }
}
