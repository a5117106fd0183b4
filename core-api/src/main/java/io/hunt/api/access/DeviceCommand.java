package io.hunt.api.access;

import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Commands of the device sign-in (RFC 8628), by which a command-line client gets an API token. */
public sealed interface DeviceCommand {

    /**
     * Starts a sign-in. Returns {@link DeviceSignInStarted}; refused with {@code rate_limited} if the address has too many
     * open ones.
     *
     * @param name name of the later API token
     * @param scopes wanted scopes; null for all scopes of the user who approves
     * @param address client address of the device
     */
    record StartDeviceSignIn(String name, @Nullable Set<Scope> scopes, String address) implements DeviceCommand {}

    /**
     * Approves or denies a sign-in, or only returns it. Returns {@link DeviceSignInView}; refused with {@code not_found} for a
     * wrong code, with {@code rate_limited} after five wrong codes, and with {@code forbidden} if the caller may not create
     * such a token.
     *
     * @param approved null to return the sign-in without a decision
     */
    record DecideDeviceSignIn(String userCode, @Nullable Boolean approved, Caller caller, String address)
            implements DeviceCommand {

        /** Never shows the code. */
        @Override
        public String toString() {
            return "DecideDeviceSignIn[" + caller.username() + "]";
        }
    }

    /** Creates the API token of an approved sign-in, once. Returns {@link DeviceAnswer}. */
    record RedeemDeviceCode(String deviceCode) implements DeviceCommand {

        /** Never shows the code. */
        @Override
        public String toString() {
            return "RedeemDeviceCode[]";
        }
    }

    /** New sign-in, whose codes are shown only once and stored as hashes. */
    record DeviceSignInStarted(String deviceCode, String userCode, int expiresInSeconds, int intervalSeconds) {

        /** Never shows the codes. */
        @Override
        public String toString() {
            return "DeviceSignInStarted[]";
        }
    }

    /** View of an open sign-in for the user who decides. */
    @Schema(name = "DeviceDecision")
    record DeviceSignInView(
            @Schema(description = "Name of the later API token, as the device gave it.", example = "laptop")
            String name,

            @Nullable @Schema(description = "Scopes that the device asks for; null for all of the user.", example = "[\"read\"]")
            Set<Scope> scopes,

            @Schema(description = "Address of the device.", example = "192.0.2.7")
            String address,

            @Schema(description = "Expiry of the sign-in.", example = "2026-11-21T12:10:00Z")
            Instant expiresAt,

            @Nullable @Schema(description = "Decision; null before it.", example = "true")
            Boolean approved) {}

    /** Answer to a poll of the device; the token is null unless the state is {@code APPROVED}. */
    record DeviceAnswer(State state, @Nullable ApiTokenMade token) {

        /** State of a sign-in at a poll. */
        public enum State {
            PENDING,
            /** The device polls faster than allowed; its interval is now five seconds longer. */
            TOO_FAST,
            DENIED,
            /** The code has expired, was redeemed before or is unknown. */
            EXPIRED,
            APPROVED
        }
    }
}
