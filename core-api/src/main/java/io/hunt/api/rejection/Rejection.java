package io.hunt.api.rejection;

import io.hunt.api.Listing;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.id.HostId;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.IndicatorId;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Every refusal, with the stable code that clients rely on and a sentence for people. */
public sealed interface Rejection {

    /** Stable, as what a script branches on: the refusal's name in snake_case, and never renamed. */
    default String code() {
        return getClass().getSimpleName().replaceAll("(?<!^)([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /** One sentence for people; never holds a secret, an SQL text or a path. */
    String detail();

    /** A field of the request is missing, malformed or out of range. */
    record ValidationFailed(String detail, List<FieldError> errors) implements Rejection {
        public ValidationFailed(String field, String message) {
            this(field + " " + message, List.of(new FieldError(field, message)));
        }
    }

    /** No, unknown, expired or revoked token. */
    record Unauthenticated() implements Rejection {
        @Override
        public String detail() {
            return "A valid bearer token is required.";
        }
    }

    /** The user name or the password is wrong; which of them is not told. */
    record InvalidCredentials() implements Rejection {
        @Override
        public String detail() {
            return "User name or password is wrong.";
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

    /** Gate 2: a non-admin named more hosts than the cap allows. */
    record HostCapExceeded(int cap) implements Rejection {
        @Override
        public String detail() {
            return "non-capability hunts may target at most " + cap + " hosts";
        }
    }

    /** Gate 3: as many hunts are pending or running as the service allows. */
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

    /** Gate 5: nobody to ask. */
    record NoHostsTargeted() implements Rejection {
        @Override
        public String detail() {
            return "No host matches the target, is connected and has been seen recently enough.";
        }
    }

    /** Some of the named indicators exist and others do not. */
    record UnknownIndicator(Set<IndicatorId> ids) implements Rejection {
        @Override
        public String detail() {
            return "Unknown indicators: " + Listing.of(ids);
        }
    }

    /** Some of the named hosts exist and others do not. */
    record UnknownHost(Set<HostId> ids) implements Rejection {
        @Override
        public String detail() {
            return "Unknown hosts: " + Listing.of(ids);
        }
    }

    /** Cancel of a hunt that has ended. */
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

    /** Archiving a campaign whose hosts are still asked. */
    record NotArchivable() implements Rejection {
        @Override
        public String detail() {
            return "The campaign waits for hosts; stop it first.";
        }
    }

    /** The enrollment secret is the operator's own. */
    record NotRotatable() implements Rejection {
        @Override
        public String detail() {
            return "The enrollment secret is set by SERVICE_ENROLL_SECRET; change it there.";
        }
    }

    /** There is nobody to send alerts to. */
    record WebhookNotConfigured() implements Rejection {
        @Override
        public String detail() {
            return "No webhook URL is configured.";
        }
    }

    /** The same delivery has not ended yet. */
    record DeliveryUnderWay() implements Rejection {
        @Override
        public String detail() {
            return "A delivery is under way; wait until it has ended.";
        }
    }

    /** A dead letter could not be processed this time either. */
    record RetryFailed() implements Rejection {
        @Override
        public String detail() {
            return "The events could not be processed this time either; they stay among the dead letters.";
        }
    }

    /** No such resource. */
    record NotFound(String what) implements Rejection {
        @Override
        public String detail() {
            return "No such " + what + ".";
        }
    }

    /** What is asked for was removed a while after its end. */
    record DetailsRemoved(Instant removedAt, int days) implements Rejection {
        @Override
        public String detail() {
            return "The details were removed at " + removedAt.truncatedTo(ChronoUnit.SECONDS) + "; they are kept for "
                    + days + " days after the end (SERVICE_RETENTION_DAYS).";
        }
    }

    /** No published checkpoint covers it yet: it was recorded within the last minute, or nothing is signed. */
    record NotYetPublished() implements Rejection {
        @Override
        public String detail() {
            return "No checkpoint of the log that covers this has been published yet; ask again in a minute.";
        }
    }

    /** The stored log is not as it was sealed; the detail names the place in the words of the verifiers. */
    record LogAltered(String detail) implements Rejection {}

    /** A resource of the same name or value exists. */
    record AlreadyExists(String what, String existingId) implements Rejection {
        @Override
        public String detail() {
            return "This " + what + " exists already.";
        }
    }

    /** Literal SQL that could be run and must not be, for what stands at this place; null if that is no one place. */
    record SqlDenied(
            SqlReason reason, String detail, @Nullable SqlPlace place) implements Rejection {}

    /** Literal SQL that osquery could not run, as it cannot go on at this place; null if that is not known. */
    record SqlInvalid(
            SqlReason reason, String detail, @Nullable SqlPlace place) implements Rejection {}

    /** Nobody would be left who may administer the service. */
    record LastAdmin() implements Rejection {
        @Override
        public String detail() {
            return "The last enabled admin can neither be disabled nor get another role.";
        }
    }

    /** A user has as many API tokens as one may have. */
    record TooManyTokens(int most) implements Rejection {
        @Override
        public String detail() {
            return "A user may have at most " + most + " API tokens; revoke one first.";
        }
    }

    /** The idempotency key was used for another request. */
    record IdempotencyKeyReused() implements Rejection {
        @Override
        public String detail() {
            return "This idempotency key was used for another request; make up a new one.";
        }
    }

    /** A stored event of what the command concerns cannot be read; the same fails again, until the event log is mended. */
    record HistoryUnreadable() implements Rejection {
        @Override
        public String detail() {
            return "A stored event of this cannot be read; nothing can be done with it until the event log is mended.";
        }
    }

    /** The service cannot take this now; the same request may succeed later. */
    record Unavailable(String detail) implements Rejection {}
}
