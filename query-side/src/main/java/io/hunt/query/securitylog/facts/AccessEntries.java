package io.hunt.query.securitylog.facts;

import io.hunt.api.access.AccessEvent;
import io.hunt.api.access.AccessEvent.AnalystAdded;
import io.hunt.api.access.AccessEvent.AnalystDisabled;
import io.hunt.api.access.AccessEvent.AnalystEnabled;
import io.hunt.api.access.AccessEvent.ApiTokenCreated;
import io.hunt.api.access.AccessEvent.ApiTokenRevoked;
import io.hunt.api.access.AccessEvent.CapabilityGranted;
import io.hunt.api.access.AccessEvent.CapabilityRevoked;
import io.hunt.api.access.AccessEvent.PasswordChanged;
import io.hunt.api.access.AccessEvent.RoleChanged;
import io.hunt.api.access.SessionEvent;
import io.hunt.api.access.SessionEvent.SessionClosed;
import io.hunt.api.access.SessionEvent.SessionOpened;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.query.securitylog.facts.SecurityLogEntry.EntrySubjects;

/** Security log entries of users, their rights and sessions. */
final class AccessEntries {

    private AccessEntries() {}

    static SecurityLogEntry of(AccessEvent event) {
        var entryDetail = new EntryDetail().with("username", event.username());
        return switch (event) {
            case AnalystAdded added ->
                by(
                        added.addedBy(),
                        SecurityEventKind.USER_ADDED,
                        entryDetail.with("role", added.role()).with("capabilities", added.capabilities()));
            case AnalystDisabled disabled -> by(disabled.disabledBy(), SecurityEventKind.USER_DISABLED, entryDetail);
            case AnalystEnabled enabled -> by(enabled.enabledBy(), SecurityEventKind.USER_ENABLED, entryDetail);
            case RoleChanged changed ->
                by(changed.changedBy(), SecurityEventKind.ROLE_CHANGED, entryDetail.with("role", changed.role()));
            case CapabilityGranted granted ->
                by(
                        granted.grantedBy(),
                        SecurityEventKind.CAPABILITY_GRANTED,
                        entryDetail.with("capability", granted.capability()));
            case CapabilityRevoked revoked ->
                by(
                        revoked.revokedBy(),
                        SecurityEventKind.CAPABILITY_REVOKED,
                        entryDetail.with("capability", revoked.capability()));
            case PasswordChanged changed -> by(changed.changedBy(), SecurityEventKind.PASSWORD_CHANGED, entryDetail);
            case ApiTokenCreated created ->
                by(
                        created.createdBy(),
                        SecurityEventKind.API_TOKEN_CREATED,
                        entryDetail
                                .with("token_id", created.tokenId())
                                .with("name", created.name())
                                .with("expires_at", created.expiresAt()));
            case ApiTokenRevoked revoked ->
                by(
                        revoked.revokedBy(),
                        SecurityEventKind.API_TOKEN_REVOKED,
                        entryDetail.with("token_id", revoked.tokenId()));
        };
    }

    static SecurityLogEntry of(SessionEvent event) {
        var entryDetail = new EntryDetail().with("session_id", event.sessionId());
        return switch (event) {
            case SessionOpened opened ->
                by(
                        opened.username(),
                        SecurityEventKind.SESSION_OPENED,
                        entryDetail.with("how", opened.how()).with("expires_at", opened.expiresAt()));
            case SessionClosed closed ->
                by(closed.username(), SecurityEventKind.SESSION_CLOSED, entryDetail.with("why", closed.why()));
        };
    }

    private static SecurityLogEntry by(String user, SecurityEventKind kind, EntryDetail entryDetail) {
        return SecurityLogEntry.by(user, kind, EntrySubjects.NOTHING, entryDetail);
    }
}
