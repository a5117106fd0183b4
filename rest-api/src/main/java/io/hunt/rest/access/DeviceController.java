package io.hunt.rest.access;

import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.DeviceCommand.DecideDeviceSignIn;
import io.hunt.api.access.DeviceCommand.DeviceAnswer;
import io.hunt.api.access.DeviceCommand.DeviceSignInStarted;
import io.hunt.api.access.DeviceCommand.DeviceSignInView;
import io.hunt.api.access.DeviceCommand.RedeemDeviceCode;
import io.hunt.api.access.DeviceCommand.StartDeviceSignIn;
import io.hunt.api.access.Scope;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.AccessDenied;
import io.hunt.api.rejection.Rejection.AuthorizationPending;
import io.hunt.api.rejection.Rejection.ExpiredToken;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.Rejection.SlowDown;
import io.hunt.api.rejection.Rejection.TooManyTokens;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.auth.ClientAddressResolver;
import io.hunt.rest.json.Body;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.ShowsSecret;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the device sign-in (RFC 8628), with JSON bodies. */
@RestController
@RequestMapping("/api/v1/auth/device")
class DeviceController {

    private final MessageGateway messageGateway;
    private final ClientAddressResolver clientAddressResolver;

    DeviceController(MessageGateway messageGateway, ClientAddressResolver clientAddressResolver) {
        this.messageGateway = messageGateway;
        this.clientAddressResolver = clientAddressResolver;
    }

    @PostMapping
    @ApiOperation(
            value = "Start the sign-in of a device",
            detail = "For a command-line client without a password (RFC 8628): it shows `user_code` and "
                    + "`verification_uri` to its user, and polls `/auth/device/token` every `interval` seconds.",
            refuses = RateLimited.class)
    @RequiresRole(RequiredRole.ANYONE)
    @ShowsSecret
    DeviceSignInJson launchDeviceLogin(DeviceBody body, HttpServletRequest request, RequestContext context) {
        var command = new StartDeviceSignIn(body.name(), body.scopes(), clientAddressResolver.clientOf(request));
        return DeviceSignInJson.of(
                messageGateway.send(command, DeviceSignInStarted.class, context), verificationUri(request));
    }

    @PostMapping("/approvals")
    @ApiOperation(
            value = "Approve or deny the sign-in of a device",
            detail = "The device gets an API token of the caller with at most the caller's scopes. Without `approved` "
                    + "the sign-in is only returned. After five wrong codes within 15 minutes the caller must wait.",
            refuses = {NotFound.class, RateLimited.class})
    @RequiresRole(value = RequiredRole.READERS, scope = Scope.ADMINISTER)
    DeviceSignInView allowDeviceLogin(DeviceDecisionBody body, HttpServletRequest request, RequestContext context) {
        var command = new DecideDeviceSignIn(
                body.userCode(), body.approved(), context.caller(), clientAddressResolver.clientOf(request));
        return messageGateway.send(command, DeviceSignInView.class, context);
    }

    @PostMapping("/token")
    @ApiOperation(
            value = "Get the API token of a device",
            detail =
                    "Returns the token once. Until the user has decided, polls are refused with "
                            + "`authorization_pending`, and polls within the interval with `slow_down`, which makes the "
                            + "interval five seconds longer. The token expires after 90 days, or earlier if the service limits it.",
            refuses = {
                AuthorizationPending.class,
                SlowDown.class,
                AccessDenied.class,
                ExpiredToken.class,
                TooManyTokens.class
            })
    @RequiresRole(RequiredRole.ANYONE)
    @ShowsSecret
    DeviceTokenJson createDeviceToken(DeviceCodeBody body, RequestContext context) {
        DeviceAnswer answer = messageGateway.send(new RedeemDeviceCode(body.deviceCode()), DeviceAnswer.class, context);
        return switch (answer.state()) {
            case APPROVED -> DeviceTokenJson.of(Objects.requireNonNull(answer.token()));
            case PENDING ->
                throw refusal(new AuthorizationPending("The user has not decided yet; ask again after the interval."));
            case TOO_FAST -> throw refusal(new SlowDown("The interval is now five seconds longer."));
            case DENIED -> throw refusal(new AccessDenied("The sign-in was denied."));
            case EXPIRED -> throw refusal(new ExpiredToken("The device code is not valid; start again."));
        };
    }

    private static RejectionException refusal(Rejection rejection) {
        return new RejectionException(rejection);
    }

    /** Returns the console's page, under the host name that the device itself uses. */
    private String verificationUri(HttpServletRequest request) {
        String scheme = clientAddressResolver.isSecure(request) ? "https" : "http";
        return scheme + "://" + request.getHeader(HttpHeaders.HOST) + "/device";
    }

    /** New sign-in as JSON. */
    record DeviceSignInJson(
            @Schema(
                    description = "Secret of the device; returned once, only in this response.",
                    example = "hd_4Yx0qk1uG7c")
            String deviceCode,

            @Schema(description = "Code that the user enters in the console.", example = "BCDF-GHJK")
            String userCode,

            @Schema(description = "Page of the console for the code.", example = "https://hunt.example.org/device")
            String verificationUri,

            @Schema(description = "Seconds until both codes expire.", example = "600")
            int expiresIn,

            @Schema(description = "Shortest time between two polls, in seconds.", example = "5")
            int interval) {

        static DeviceSignInJson of(DeviceSignInStarted started, String verificationUri) {
            return new DeviceSignInJson(
                    started.deviceCode(),
                    started.userCode(),
                    verificationUri,
                    started.expiresInSeconds(),
                    started.intervalSeconds());
        }

        /** Omits the codes. */
        @Override
        public String toString() {
            return "DeviceSignInJson[]";
        }
    }

    /** New API token of a device as JSON. */
    record DeviceTokenJson(
            @Schema(description = "API token; returned once, only in this response.", example = "hunt_4Yx0qk1uG7c")
            String accessToken,

            @Schema(description = "Always `Bearer`.", example = "Bearer")
            String tokenType,

            @Nullable @Schema(description = "Expiry of the token.", example = "2027-01-01T00:00:00Z")
            Instant expiresAt,

            @Schema(description = "Username.", example = "ada")
            String username) {

        static DeviceTokenJson of(ApiTokenMade made) {
            return new DeviceTokenJson(
                    made.token(), "Bearer", made.view().expiresAt(), made.view().username());
        }

        /** Omits the token. */
        @Override
        public String toString() {
            return "DeviceTokenJson[]";
        }
    }

    /** Parameters of a device sign-in. */
    record DeviceBody(
            @Size(min = 1, max = 200) @Schema(
                    description = "Name of the later API token, one line of at most 200 characters.",
                    example = "hunt on ada's laptop")
            String name,

            @Nullable @Size(min = 1, max = 6) @Schema(
                    description = "Scopes of the later API token; absent for all of the user who approves.",
                    example = "[\"read\"]")
            Set<Scope> scopes)
            implements Body {}

    /** Poll of a device. */
    record DeviceCodeBody(
            @Size(min = 1, max = 200) @Schema(
                    description = "Device code of the sign-in.",
                    example = "hd_4Yx0qk1uG7c4Yx0qk1uG7c4Yx0qk1uG7c4Yx0qk1uG7c")
            String deviceCode)
            implements Body {

        /** Omits the code. */
        @Override
        public String toString() {
            return "DeviceCodeBody[]";
        }
    }

    /** Decision about a device sign-in. */
    record DeviceDecisionBody(
            @Size(min = 1, max = 40) @Schema(
                    description = "User code that the device shows; case, spaces and dashes do not matter.",
                    example = "BCDF-GHJK")
            String userCode,

            @Nullable @Schema(
                    description = "True approves, false denies; absent to see the sign-in without a decision.",
                    example = "true")
            Boolean approved)
            implements Body {

        /** Omits the code. */
        @Override
        public String toString() {
            return "DeviceDecisionBody[" + approved + "]";
        }
    }
}
