package io.hunt.api;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.ioc.IndicatorId;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** Every refusal, with the stable code that clients rely on and a sentence for people. */
public sealed interface Rejection {

    /** Stable, in snake_case; what a script branches on. */
    String code();

    /** One sentence for people; never holds a secret, an SQL text or a path. */
    String detail();

    /** A field of the request is missing, malformed or out of range. */
    record ValidationFailed(String detail, List<FieldError> errors) implements Rejection {

        public ValidationFailed(String field, String message) {
            this(field + " " + message, List.of(new FieldError(field, message)));
        }

        @Override
        public String code() {
            return "validation_failed";
        }
    }

    /** What is wrong with one field. */
    record FieldError(String field, String message) {}

    /** No, unknown, expired or revoked token. */
    record Unauthenticated() implements Rejection {
        @Override
        public String code() {
            return "unauthenticated";
        }

        @Override
        public String detail() {
            return "A valid bearer token is required.";
        }
    }

    /** The user name or the password is wrong; which of them is not told. */
    record InvalidCredentials() implements Rejection {
        @Override
        public String code() {
            return "invalid_credentials";
        }

        @Override
        public String detail() {
            return "User name or password is wrong.";
        }
    }

    /** Too many requests or log-in attempts. */
    record RateLimited(Duration retryAfter) implements Rejection {
        @Override
        public String code() {
            return "rate_limited";
        }

        @Override
        public String detail() {
            return "Too many requests; try again later.";
        }
    }

    /** The role does not permit this. */
    record Forbidden(String detail) implements Rejection {
        @Override
        public String code() {
            return "forbidden";
        }
    }

    /** Gate 1: a fleet-wide hunt without the admin role or the capability. */
    record CapabilityRequired() implements Rejection {
        @Override
        public String code() {
            return "capability_required";
        }

        @Override
        public String detail() {
            return "Fleet-wide hunts require the admin role or the capability can_launch_fleet_hunts.";
        }
    }

    /** Gate 2: a non-admin named more hosts than the cap allows. */
    record HostCapExceeded(int cap) implements Rejection {
        @Override
        public String code() {
            return "host_cap_exceeded";
        }

        @Override
        public String detail() {
            return "non-capability hunts may target at most " + cap + " hosts";
        }
    }

    /** Gate 3: as many hunts are pending or running as the service allows. */
    record MaxConcurrentHuntsReached(int cap) implements Rejection {
        @Override
        public String code() {
            return "max_concurrent_hunts_reached";
        }

        @Override
        public String detail() {
            return "At most " + cap + " hunts run at a time; try again when one has ended.";
        }
    }

    /** Gate 4: under per-user isolation the user already has an active hunt. */
    record HuntAlreadyRunning() implements Rejection {
        @Override
        public String code() {
            return "hunt_already_running";
        }

        @Override
        public String detail() {
            return "You already have an active hunt.";
        }
    }

    /** Gate 5: nobody to ask. */
    record NoHostsTargeted() implements Rejection {
        @Override
        public String code() {
            return "no_hosts_targeted";
        }

        @Override
        public String detail() {
            return "No host matches the target, is connected and has been seen recently enough.";
        }
    }

    /** Some of the named indicators exist and others do not. */
    record UnknownIndicator(Set<IndicatorId> ids) implements Rejection {
        @Override
        public String code() {
            return "unknown_indicator";
        }

        @Override
        public String detail() {
            return "Unknown indicators: " + Listing.of(ids);
        }
    }

    /** Some of the named hosts exist and others do not. */
    record UnknownHost(Set<HostId> ids) implements Rejection {
        @Override
        public String code() {
            return "unknown_host";
        }

        @Override
        public String detail() {
            return "Unknown hosts: " + Listing.of(ids);
        }
    }

    /** Cancel of a hunt that has ended. */
    record NotCancellable(HuntStatus status) implements Rejection {
        @Override
        public String code() {
            return "not_cancellable";
        }

        @Override
        public String detail() {
            return "The hunt has ended as " + status.text() + ".";
        }
    }

    /** No such resource. */
    record NotFound(String what) implements Rejection {
        @Override
        public String code() {
            return "not_found";
        }

        @Override
        public String detail() {
            return "No such " + what + ".";
        }
    }

    /** A resource of the same name or value exists. */
    record AlreadyExists(String what, String existingId) implements Rejection {
        @Override
        public String code() {
            return "already_exists";
        }

        @Override
        public String detail() {
            return "This " + what + " exists already.";
        }
    }

    /** The idempotency key was used for another request. */
    record IdempotencyKeyReused() implements Rejection {
        @Override
        public String code() {
            return "idempotency_key_reused";
        }

        @Override
        public String detail() {
            return "This idempotency key was used for another request; make up a new one.";
        }
    }

    /** The service cannot take this now; the same request may succeed later. */
    record Unavailable(String detail) implements Rejection {
        @Override
        public String code() {
            return "unavailable";
        }
    }
}
