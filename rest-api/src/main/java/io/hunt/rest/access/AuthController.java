package io.hunt.rest.access;

import io.hunt.api.access.AccessCommand.LogIn;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.RenewSession;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.Scope;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.auth.BearerToken;
import io.hunt.rest.auth.ClientAddressResolver;
import io.hunt.rest.json.BodyResolver;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.ShowsSecret;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints to log in, to log out and to renew a session. */
@RestController
@RequestMapping("/api/v1")
class AuthController {

    private static final int PATIENCE_SECONDS = 10;

    // Limits concurrent password checks to four. A check is slow by design, and many log-ins at once must not occupy
    // all processors and connections.
    private final Semaphore passwordChecks = new Semaphore(4, true);
    private final MessageGateway messageGateway;
    private final RefreshCookie cookie;
    private final ClientAddressResolver clientAddressResolver;

    AuthController(MessageGateway messageGateway, RefreshCookie cookie, ClientAddressResolver clientAddressResolver) {
        this.messageGateway = messageGateway;
        this.cookie = cookie;
        this.clientAddressResolver = clientAddressResolver;
    }

    @PostMapping("/auth/login")
    @ApiOperation(
            value = "Log in",
            detail = "Also sets the cookie that renews the session; the cookie is HttpOnly and sent to `/auth/refresh` "
                    + "alone. Requests from a page of another origin, by `Sec-Fetch-Site` or `Origin`, are refused.",
            refuses = InvalidCredentials.class)
    @RequiresRole(RequiredRole.ANYONE)
    @ShowsSecret
    SessionJson logIn(
            LogInBody body, HttpServletRequest request, HttpServletResponse response, RequestContext context) {
        var command = new LogIn(body.username(), body.password(), clientAddressResolver.clientOf(request));
        return shown(checkedLogIn(command, context), request, response);
    }

    /** Renews the session of the bearer token or, without a token, of the cookie set at log-in. */
    @PostMapping("/auth/refresh")
    @ApiOperation(
            value = "Renew a session; the old one ends at once",
            detail =
                    "Renews the session of the bearer token or, without `Authorization`, of the cookie. For 20 seconds a "
                            + "renewed cookie, and the cookie that replaced it, return that same session again, so that several "
                            + "tabs may renew at once. The use of a cookie that was renewed longer ago is treated as theft: all "
                            + "sessions of its log-in end. If several cookies of this name are sent, the first that renews a "
                            + "session is used. Requests from a page of another origin, and bodies that are not JSON, are refused.",
            bearerOptional = true,
            refuses = Unauthenticated.class)
    @RequiresRole(RequiredRole.ANYONE)
    @ShowsSecret
    SessionJson refreshSession(HttpServletRequest request, HttpServletResponse response, RequestContext context)
            throws HttpMediaTypeNotSupportedException {
        BodyResolver.requireJsonIfAny(request);
        List<String> tokens = request.getHeader(HttpHeaders.AUTHORIZATION) == null
                ? RefreshCookie.in(request)
                : List.of(BearerToken.of(request));
        SessionMade renewed = tokens.stream()
                .flatMap(token -> renewed(token, request, context).stream())
                .findFirst()
                .orElseThrow(() -> new RejectionException(new Unauthenticated()));
        return shown(renewed, request, response);
    }

    private Optional<SessionMade> renewed(String token, HttpServletRequest request, RequestContext context) {
        try {
            return messageGateway.sendIfAnswered(
                    new RenewSession(token, clientAddressResolver.clientOf(request)), SessionMade.class, context);
        } catch (RejectionException rejectionException) {
            if (rejectionException.rejection() instanceof Unauthenticated) {
                return Optional.empty();
            }
            throw rejectionException;
        }
    }

    @PostMapping("/auth/logout")
    @ApiOperation("Log out; the token is invalid afterwards")
    @RequiresRole(value = RequiredRole.READERS, scope = Scope.ADMINISTER)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void logOut(HttpServletRequest request, HttpServletResponse response, RequestContext context) {
        messageGateway.send(new LogOut(BearerToken.of(request)), context);
        response.setHeader(HttpHeaders.SET_COOKIE, cookie.gone(request));
    }

    @GetMapping("/me")
    @ApiOperation("Show the signed-in user")
    @RequiresRole(RequiredRole.READERS)
    UserJson getCurrentUser(RequestContext context) {
        return UserJson.of(context.caller());
    }

    private SessionJson shown(SessionMade session, HttpServletRequest request, HttpServletResponse response) {
        response.setHeader(
                HttpHeaders.SET_COOKIE, cookie.holding(session.refreshToken(), session.expiresAt(), request));
        return SessionJson.of(session);
    }

    private SessionMade checkedLogIn(LogIn command, RequestContext context) {
        try {
            if (!passwordChecks.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new RejectionException(new Unavailable("Too many log-ins are in progress; try again later."));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RejectionException(new Unavailable("The service is stopping."));
        }
        try {
            return messageGateway.send(command, SessionMade.class, context);
        } finally {
            passwordChecks.release();
        }
    }

    /** New session as JSON. */
    record SessionJson(
            @Schema(
                    description = "Bearer token of the session; returned once, only in this response.",
                    example = "hs_4Yx0qk1uG7c")
            String accessToken,

            @Schema(description = "Always `Bearer`.", example = "Bearer")
            String tokenType,

            @Schema(description = "Expiry of the token.", example = "2026-11-21T20:00:00Z")
            Instant expiresAt,

            @Schema(description = "Signed-in user.") UserJson user) {

        static SessionJson of(SessionMade session) {
            return new SessionJson(session.token(), "Bearer", session.expiresAt(), UserJson.of(session.caller()));
        }

        /** Omits the token. */
        @Override
        public String toString() {
            return "SessionJson[]";
        }
    }
}
