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
import io.hunt.api.retrohunt.HistoryEvent;
import io.hunt.api.retrohunt.HistoryEvent.PastSearchContinued;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
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
import io.hunt.query.securitylog.facts.SecurityFact.About;
import java.util.Optional;
import org.axonframework.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;

/** Selects security-relevant events and builds their entries, for both the list and the log. */
public final class SecurityFacts {

    private SecurityFacts() {}

    /** Returns the security event; empty if the event is not security-relevant. */
    public static Optional<SecurityEventView> of(EventMessage<?> message) {
        return of(message.getPayload()).map(fact -> fact.told(message));
    }

    /** Returns the entry of an event; empty for unknown events, which a later release may have written. */
    public static Optional<SecurityFact> of(Object event) {
        return switch (event) {
            case HuntEvent hunt -> HuntFacts.of(hunt);
            case CampaignEvent campaign -> CampaignFacts.of(campaign);
            case AlertEvent alert -> of(alert);
            case IocEvent indicator -> of(indicator);
            case HistoryEvent past -> of(past);
            case PackEvent pack -> PackFacts.of(pack);
            case HostEvent host -> of(host);
            case EnrollmentEvent enrollment -> of(enrollment);
            case AccessEvent access -> Optional.of(AccessFacts.of(access));
            case SettingsEvent settings -> of(settings);
            case SavedQueryEvent query -> of(query);
            case SecurityEvent security -> RequestFacts.of(security);
            case SessionEvent session -> Optional.of(AccessFacts.of(session));
            case ImportEvent imported -> Optional.of(of(imported));
            case OperationEvent operation -> Optional.of(OperationFacts.of(operation));
            case EvidenceEvent evidence -> Optional.of(OperationFacts.of(evidence));
            case WebhookEvent webhook -> Optional.of(OperationFacts.of(webhook));
            default -> Optional.empty();
        };
    }

    private static Optional<SecurityFact> of(AlertEvent event) {
        return switch (event) {
            case AlertAcknowledged acknowledged ->
                Optional.of(SecurityFact.by(
                        acknowledged.acknowledgedBy(),
                        SecurityEventKind.ALERT_ACKNOWLEDGED,
                        About.alert(acknowledged.alertId()),
                        detail(acknowledged.bulk())));
            case AlertCreated _, AlertRepeated _ -> Optional.empty();
        };
    }

    /** Returns an empty detail for a single alert, and for events of releases that recorded no bulk. */
    private static Detail detail(@Nullable BulkAcknowledgement bulk) {
        return bulk == null
                ? new Detail()
                : new Detail()
                        .with("filter", bulk.filter())
                        .with("selected", bulk.selected())
                        .with("acknowledged", bulk.acknowledged())
                        .with("already_acknowledged", bulk.alreadyAcknowledged());
    }

    private static Optional<SecurityFact> of(IocEvent event) {
        return switch (event) {
            case IndicatorAdded _,
                    IndicatorChanged _,
                    IndicatorDeactivated _,
                    IndicatorReactivated _,
                    SubdomainsIncluded _ -> Optional.empty();
        };
    }

    private static SecurityFact of(ImportEvent event) {
        return switch (event) {
            case IndicatorsImported imported ->
                SecurityFact.by(
                        imported.importedBy(),
                        SecurityEventKind.INDICATORS_IMPORTED,
                        About.NOTHING,
                        new Detail()
                                .with("created", imported.created())
                                .with("duplicates", imported.duplicates())
                                .with("rejected", imported.rejected())
                                .with("whole", imported.whole()));
        };
    }

    private static Optional<SecurityFact> of(HistoryEvent event) {
        return switch (event) {
            case PastSightingFound _, PastSearchContinued _ -> Optional.empty();
        };
    }

    private static Optional<SecurityFact> of(HostEvent event) {
        return switch (event) {
            case HostIdentityConflicted conflicted ->
                Optional.of(new SecurityFact(
                        SecurityEventKind.IDENTITY_CONFLICT,
                        null,
                        About.host(conflicted.hostId()),
                        conflicted.address(),
                        false,
                        new Detail()));
            case HostRetired retired ->
                Optional.of(SecurityFact.by(
                        retired.retiredBy(),
                        SecurityEventKind.HOST_RETIRED,
                        About.host(retired.hostId()),
                        new Detail()));
            case HostReenrollmentAllowed allowed ->
                Optional.of(SecurityFact.by(
                        allowed.allowedBy(),
                        SecurityEventKind.SETTING_CHANGED,
                        About.host(allowed.hostId()),
                        new Detail()
                                .with("name", "reenrollment_allowed_until")
                                .with("value", allowed.until().toString())));
            case HostEnrolled _, HostRejoined _, HostCertificateRenewed _ -> Optional.empty();
            case HostChanged _, HostLabelled _ -> Optional.empty();
            case HostFellSilent _, HostReturned _, HostReported _ -> Optional.empty();
        };
    }

    private static Optional<SecurityFact> of(EnrollmentEvent event) {
        return switch (event) {
            case EnrollSecretRotated rotated ->
                Optional.of(SecurityFact.by(
                        rotated.rotatedBy(), SecurityEventKind.ENROLL_SECRET_ROTATED, About.NOTHING, new Detail()));
            case EnrollSecretShown shown ->
                Optional.of(SecurityFact.by(
                        shown.shownTo(), SecurityEventKind.ENROLL_SECRET_SHOWN, About.NOTHING, new Detail()));
            case FleetSecretRecorded _ -> Optional.empty();
        };
    }

    private static Optional<SecurityFact> of(SettingsEvent event) {
        return switch (event) {
            case SettingChanged changed ->
                Optional.of(SecurityFact.by(
                        changed.changedBy(),
                        SecurityEventKind.SETTING_CHANGED,
                        About.NOTHING,
                        new Detail()
                                .with("name", changed.setting())
                                .with("value", changed.value())
                                .with("old_value", changed.oldValue())));
        };
    }

    /** Returns no entries: a saved query has no effect until a campaign runs it. */
    private static Optional<SecurityFact> of(SavedQueryEvent event) {
        return switch (event) {
            case QuerySaved _, QueryChanged _, QueryRemoved _ -> Optional.empty();
        };
    }
}
