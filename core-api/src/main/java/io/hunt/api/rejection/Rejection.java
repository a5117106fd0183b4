package io.hunt.api.rejection;

import io.hunt.api.IdList;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.IndicatorId;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reason why a message is refused, with a stable code for clients and a sentence for people. */
public sealed interface Rejection {

    /** Returns the stable code, on which scripts branch: the name of the record in snake_case. Never rename a record. */
    default String code() {
        return getClass().getSimpleName().replaceAll("(?<!^)([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /** Returns one sentence for people; never contains a secret, an SQL text or a path. */
    String detail();

    /** A field of the request is missing, malformed or out of range. */
    record ValidationFailed(String detail, List<FieldError> errors) implements Rejection {
        public ValidationFailed(String field, String message) {
            this(field + " " + message, List.of(new FieldError(field, message)));
        }
    }

    /** Missing, unknown, expired or revoked token. */
    record Unauthenticated() implements Rejection {
        @Override
        public String detail() {
            return "A valid bearer token is required.";
        }
    }

    /** The user name or the password is wrong, without saying which one, or the answer of a provider is not valid. */
    record InvalidCredentials(String detail) implements Rejection {
        public InvalidCredentials() {
            this("User name or password is wrong.");
        }
    }

    /** Too many requests or log-in attempts. */
    record RateLimited(Duration retryAfter) implements Rejection {
        @Override
        public String detail() {
            return "Too many requests; try again later.";
        }
    }

    /** The role does not permit this. */
    record Forbidden(String detail) implements Rejection {}

    /** Gate 1: a fleet-wide hunt without the admin role or the capability. */
    record CapabilityRequired() implements Rejection {
        @Override
        public String detail() {
            return "Fleet-wide hunts require the admin role or the capability can_launch_fleet_hunts.";
        }
    }

    /** Gate 2: a user without the capability named more hosts than the cap allows. */
    record HostCapExceeded(int cap) implements Rejection {
        @Override
        public String detail() {
            return "non-capability hunts may target at most " + cap + " hosts";
        }
    }

    /** Gate 3: the service's limit of pending or running hunts is reached. */
    record MaxConcurrentHuntsReached(int cap) implements Rejection {
        @Override
        public String detail() {
            return "At most " + cap + " hunts run at a time; try again when one has ended.";
        }
    }

    /** Gate 4: under per-user isolation the user already has an active hunt. */
    record HuntAlreadyRunning() implements Rejection {
        @Override
        public String detail() {
            return "You already have an active hunt.";
        }
    }

    /** Gate 5: no host to query. */
    record NoHostsTargeted() implements Rejection {
        @Override
        public String detail() {
            return "No host matches the target, is connected and has been seen recently enough.";
        }
    }

    /** Some of the named indicators do not exist. */
    record UnknownIndicator(Set<IndicatorId> ids) implements Rejection {
        @Override
        public String detail() {
            return "Unknown indicators: " + IdList.of(ids);
        }
    }

    /** Some of the hosts that are named by identifier or hostname do not exist. */
    record UnknownHost(Set<String> ids) implements Rejection {
        @Override
        public String detail() {
            return "Unknown hosts: " + IdList.of(ids);
        }
    }

    /** Labels that no host has; {@code suggestions} are similar labels of hosts. */
    record UnknownLabel(String detail, List<String> suggestions) implements Rejection {}

    /** Cancellation of a hunt that has ended. */
    record NotCancellable(HuntStatus status) implements Rejection {
        @Override
        public String detail() {
            return "The hunt has ended as " + status.text() + ".";
        }
    }

    /** Stop of a campaign that is not active. */
    record NotStoppable(CampaignStatus status) implements Rejection {
        @Override
        public String detail() {
            return "The campaign is " + status.text() + " already.";
        }
    }

    /** Assessment of an unacknowledged alert. */
    record NotAcknowledged(String detail) implements Rejection {}

    /** Archiving of a campaign with open assignments. */
    record NotArchivable() implements Rejection {
        @Override
        public String detail() {
            return "The campaign waits for hosts; stop it first.";
        }
    }

    /** The operator has set the enrollment secret. */
    record NotRotatable() implements Rejection {
        @Override
        public String detail() {
            return "The enrollment secret is set by SERVICE_ENROLL_SECRET; change it there.";
        }
    }

    /** No receiver of alerts is configured. */
    record WebhookNotConfigured(String detail) implements Rejection {}

    /** The same delivery has not ended yet. */
    record DeliveryUnderWay(String detail) implements Rejection {}

    /** Another attempt to process a dead letter has failed. */
    record RetryFailed(String detail) implements Rejection {}

    /** The resource does not exist. */
    record NotFound(String what) implements Rejection {
        @Override
        public String detail() {
            return "No such " + what + ".";
        }
    }

    /** The requested details were removed after the retention time. */
    record DetailsRemoved(Instant removedAt, int days) implements Rejection {
        @Override
        public String detail() {
            return "The details were removed at " + removedAt.truncatedTo(ChronoUnit.SECONDS) + "; they are kept for "
                    + days + " days after the end (SERVICE_RETENTION_DAYS).";
        }
    }

    /** No published checkpoint covers the event yet: it was recorded within the last minute, or no checkpoints are signed. */
    record NotYetPublished() implements Rejection {
        @Override
        public String detail() {
            return "No checkpoint of the log that covers this has been published yet; ask again in a minute.";
        }
    }

    /** The stored log differs from the sealed log; the detail names the position in the terms of the verifiers. */
    record LogAltered(String detail) implements Rejection {}

    /** A resource with the same name or value exists. */
    record AlreadyExists(String what, String existingId) implements Rejection {
        @Override
        public String detail() {
            return "This " + what + " exists already.";
        }
    }

    /** Literal SQL that is valid but not permitted; the place is null if the cause has no single position. */
    record SqlDenied(
            SqlReason reason, String detail, @Nullable SqlPlace place) implements Rejection {}

    /** Literal SQL that osquery cannot run; the place of the error is null if unknown. */
    record SqlInvalid(
            SqlReason reason, String detail, @Nullable SqlPlace place) implements Rejection {}

    /** No user would remain who may administer the service. */
    record LastAdmin() implements Rejection {
        @Override
        public String detail() {
            return "The last enabled admin can neither be disabled nor get another role.";
        }
    }

    /** The user has reached the limit of API tokens. */
    record TooManyTokens(String detail) implements Rejection {}

    /** The user has not yet decided about the sign-in of a device. */
    record AuthorizationPending(String detail) implements Rejection {}

    /** A device polls faster than its interval. */
    record SlowDown(String detail) implements Rejection {}

    /** The user has denied the sign-in of a device. */
    record AccessDenied(String detail) implements Rejection {}

    /** A label with a rule cannot be set on hosts or used by watchlists. */
    record LabelHasRule(String detail) implements Rejection {}

    /** The code of a device has expired, was used before or is unknown. */
    record ExpiredToken(String detail) implements Rejection {}

    record IdempotencyKeyReused() implements Rejection {
        @Override
        public String detail() {
            return "This idempotency key was used for another request; make up a new one.";
        }
    }

    /** A stored event of the command's target cannot be read; each command fails until the event log is repaired. */
    record HistoryUnreadable() implements Rejection {
        @Override
        public String detail() {
            return "A stored event of this cannot be read; nothing can be done with it until the event log is mended.";
        }
    }

    /** The service cannot handle the request now; the same request may succeed later. */
    record Unavailable(String detail) implements Rejection {}
}
