package io.hunt.query.securitylog.facts;

import io.hunt.api.access.AccessEvent;
import io.hunt.api.access.SessionEvent;
import io.hunt.api.admin.OperationEvent;
import io.hunt.api.alert.AlertEvent;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.BulkAcknowledgement;
import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.evidence.EvidenceEvent;
import io.hunt.api.host.EnrollmentEvent;
import io.hunt.api.host.EnrollmentEvent.EnrollSecretRotated;
import io.hunt.api.host.EnrollmentEvent.EnrollSecretShown;
import io.hunt.api.host.EnrollmentEvent.FleetSecretRecorded;
import io.hunt.api.host.HostEvent;
import io.hunt.api.host.HostEvent.HostCertificateRenewed;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostFellSilent;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostReenrollmentAllowed;
import io.hunt.api.host.HostEvent.HostRejoined;
import io.hunt.api.host.HostEvent.HostReported;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostEvent.HostReturned;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.ioc.ImportEvent;
import io.hunt.api.ioc.ImportEvent.IndicatorsImported;
import io.hunt.api.ioc.IocEvent;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocEvent.IndicatorReactivated;
import io.hunt.api.ioc.IocEvent.SubdomainsIncluded;
import io.hunt.api.retrohunt.HistoryEvent;
import io.hunt.api.retrohunt.HistoryEvent.PastSearchContinued;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.api.savedquery.SavedQueryEvent;
import io.hunt.api.savedquery.SavedQueryEvent.QueryChanged;
import io.hunt.api.savedquery.SavedQueryEvent.QueryRemoved;
import io.hunt.api.savedquery.SavedQueryEvent.QuerySaved;
import io.hunt.api.securitylog.SecurityEvent;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.settings.SettingsEvent;
import io.hunt.api.settings.SettingsEvent.SettingChanged;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.webhook.WebhookEvent;
import io.hunt.query.securitylog.facts.SecurityLogEntry.EntrySubjects;
import java.util.Optional;
import org.axonframework.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;

/** Selects security-relevant events and builds their entries, for both the list and the log. */
public final class SecurityLogEntries {

    private SecurityLogEntries() {}

    /** Returns the security event; empty if the event is not security-relevant. */
    public static Optional<SecurityEventView> of(EventMessage<?> message) {
        return of(message.getPayload()).map(fact -> fact.told(message));
    }

    /** Returns the entry of an event; empty for unknown events, which a later release may have written. */
    public static Optional<SecurityLogEntry> of(Object event) {
        return switch (event) {
            case HuntEvent hunt -> HuntEntries.of(hunt);
            case CampaignEvent campaign -> CampaignEntries.of(campaign);
            case AlertEvent alert -> of(alert);
            case IocEvent indicator -> of(indicator);
            case HistoryEvent past -> of(past);
            case PackEvent pack -> PackEntries.of(pack);
            case HostEvent host -> of(host);
            case EnrollmentEvent enrollment -> of(enrollment);
            case AccessEvent access -> Optional.of(AccessEntries.of(access));
            case SettingsEvent settings -> of(settings);
            case SavedQueryEvent query -> of(query);
            case SecurityEvent security -> RequestEntries.of(security);
            case SessionEvent session -> Optional.of(AccessEntries.of(session));
            case ImportEvent imported -> Optional.of(of(imported));
            case OperationEvent operation -> Optional.of(OperationEntries.of(operation));
            case EvidenceEvent evidence -> Optional.of(OperationEntries.of(evidence));
            case WebhookEvent webhook -> Optional.of(OperationEntries.of(webhook));
            default -> Optional.empty();
        };
    }

    private static Optional<SecurityLogEntry> of(AlertEvent event) {
        return switch (event) {
            case AlertAcknowledged acknowledged ->
                Optional.of(SecurityLogEntry.by(
                        acknowledged.acknowledgedBy(),
                        SecurityEventKind.ALERT_ACKNOWLEDGED,
                        EntrySubjects.alert(acknowledged.alertId()),
                        detail(acknowledged.bulk())));
            case AlertCreated _, AlertRepeated _ -> Optional.empty();
        };
    }

    /** Returns an empty detail for a single alert, and for events of releases that recorded no bulk. */
    private static EntryDetail detail(@Nullable BulkAcknowledgement bulk) {
        return bulk == null
                ? new EntryDetail()
                : new EntryDetail()
                        .with("filter", bulk.filter())
                        .with("selected", bulk.selected())
                        .with("acknowledged", bulk.acknowledged())
                        .with("already_acknowledged", bulk.alreadyAcknowledged());
    }

    private static Optional<SecurityLogEntry> of(IocEvent event) {
        return switch (event) {
            case IndicatorAdded _,
                    IndicatorChanged _,
                    IndicatorDeactivated _,
                    IndicatorReactivated _,
                    SubdomainsIncluded _ -> Optional.empty();
        };
    }

    private static SecurityLogEntry of(ImportEvent event) {
        return switch (event) {
            case IndicatorsImported imported ->
                SecurityLogEntry.by(
                        imported.importedBy(),
                        SecurityEventKind.INDICATORS_IMPORTED,
                        EntrySubjects.NOTHING,
                        new EntryDetail()
                                .with("created", imported.created())
                                .with("duplicates", imported.duplicates())
                                .with("rejected", imported.rejected())
                                .with("whole", imported.whole()));
        };
    }

    private static Optional<SecurityLogEntry> of(HistoryEvent event) {
        return switch (event) {
            case PastSightingFound _, PastSearchContinued _ -> Optional.empty();
        };
    }

    private static Optional<SecurityLogEntry> of(HostEvent event) {
        return switch (event) {
            case HostIdentityConflicted conflicted ->
                Optional.of(new SecurityLogEntry(
                        SecurityEventKind.IDENTITY_CONFLICT,
                        null,
                        EntrySubjects.host(conflicted.hostId()),
                        conflicted.address(),
                        false,
                        new EntryDetail()));
            case HostRetired retired ->
                Optional.of(SecurityLogEntry.by(
                        retired.retiredBy(),
                        SecurityEventKind.HOST_RETIRED,
                        EntrySubjects.host(retired.hostId()),
                        new EntryDetail()));
            case HostReenrollmentAllowed allowed ->
                Optional.of(SecurityLogEntry.by(
                        allowed.allowedBy(),
                        SecurityEventKind.SETTING_CHANGED,
                        EntrySubjects.host(allowed.hostId()),
                        new EntryDetail()
                                .with("name", "reenrollment_allowed_until")
                                .with("value", allowed.until().toString())));
            case HostEnrolled _, HostRejoined _, HostCertificateRenewed _ -> Optional.empty();
            case HostChanged _, HostLabelled _ -> Optional.empty();
            case HostFellSilent _, HostReturned _, HostReported _ -> Optional.empty();
        };
    }

    private static Optional<SecurityLogEntry> of(EnrollmentEvent event) {
        return switch (event) {
            case EnrollSecretRotated rotated ->
                Optional.of(SecurityLogEntry.by(
                        rotated.rotatedBy(),
                        SecurityEventKind.ENROLL_SECRET_ROTATED,
                        EntrySubjects.NOTHING,
                        new EntryDetail()));
            case EnrollSecretShown shown ->
                Optional.of(SecurityLogEntry.by(
                        shown.shownTo(),
                        SecurityEventKind.ENROLL_SECRET_SHOWN,
                        EntrySubjects.NOTHING,
                        new EntryDetail()));
            case FleetSecretRecorded _ -> Optional.empty();
        };
    }

    private static Optional<SecurityLogEntry> of(SettingsEvent event) {
        return switch (event) {
            case SettingChanged changed ->
                Optional.of(SecurityLogEntry.by(
                        changed.changedBy(),
                        SecurityEventKind.SETTING_CHANGED,
                        EntrySubjects.NOTHING,
                        new EntryDetail()
                                .with("name", changed.setting())
                                .with("value", changed.value())
                                .with("old_value", changed.oldValue())));
        };
    }

    /** Returns no entries: a saved query has no effect until a campaign runs it. */
    private static Optional<SecurityLogEntry> of(SavedQueryEvent event) {
        return switch (event) {
            case QuerySaved _, QueryChanged _, QueryRemoved _ -> Optional.empty();
        };
    }
}
