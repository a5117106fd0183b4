package io.hunt.rest.access;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.AccessQuery.ListSsoProviders;
import io.hunt.api.access.SsoCommand.FinishSso;
import io.hunt.api.access.SsoCommand.SsoProviderView;
import io.hunt.api.access.SsoCommand.SsoSession;
import io.hunt.api.access.SsoCommand.SsoStarted;
import io.hunt.api.access.SsoCommand.StartSso;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.rest.access.AuthController.SessionJson;
import io.hunt.rest.auth.ClientAddressResolver;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.ShowsSecret;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the sign-in by an OpenID Connect provider. */
@RestController
@RequestMapping("/api/v1/auth")
class SsoController {

    private final MessageGateway messageGateway;
    private final SsoCookie cookie;
    private final RefreshCookie refreshCookie;
    private final ClientAddressResolver clientAddressResolver;

    SsoController(
            MessageGateway messageGateway,
            SsoCookie cookie,
            RefreshCookie refreshCookie,
            ClientAddressResolver clientAddressResolver) {
        this.messageGateway = messageGateway;
        this.cookie = cookie;
        this.refreshCookie = refreshCookie;
        this.clientAddressResolver = clientAddressResolver;
    }

    @GetMapping("/providers")
    @ApiOperation("Show the providers by which users sign in")
    @RequiresRole(RequiredRole.ANYONE)
    SsoProvidersJson getSsoProviders(RequestContext context) {
        return new SsoProvidersJson(messageGateway.list(new ListSsoProviders(), SsoProviderView.class, context));
    }

    @PostMapping("/sso")
    @ApiOperation(
            value = "Start a sign-in by a provider",
            detail = "Open `authorization_uri` in the browser. The answer sets a cookie that binds the sign-in to this "
                    + "browser for ten minutes; it is HttpOnly and sent to `/auth/sso` alone.",
            refuses = {NotFound.class, Unavailable.class})
    @RequiresRole(RequiredRole.ANYONE)
    @ShowsSecret
    SsoLoginJson launchSsoLogin(
            SsoBody body, HttpServletRequest request, HttpServletResponse response, RequestContext context) {
        var command = new StartSso(body.provider(), clientAddressResolver.clientOf(request));
        SsoStarted started = messageGateway.send(command, SsoStarted.class, context);
        response.setHeader(
                HttpHeaders.SET_COOKIE, cookie.holding(started.browser(), started.expiresInSeconds(), request));
        return new SsoLoginJson(started.authorizationUri(), started.expiresInSeconds());
    }

    @PostMapping("/sso/session")
    @ApiOperation(
            value = "Log in with the answer of a provider",
            detail = "Takes the parameters that the provider appended to the address of the sign-in page, once, from "
                    + "the browser that started the sign-in. Role and capabilities are those of the provider's claims.",
            refuses = {InvalidCredentials.class, Unavailable.class})
    @RequiresRole(RequiredRole.ANYONE)
    @ShowsSecret
    SsoSessionJson createSsoSession(
            SsoAnswerBody body, HttpServletRequest request, HttpServletResponse response, RequestContext context) {
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.gone(request));
        var command = new FinishSso(
                body.code(), body.state(), body.iss(), SsoCookie.in(request), clientAddressResolver.clientOf(request));
        SsoSession made = messageGateway.send(command, SsoSession.class, context);
        SessionMade session = made.session();
        response.addHeader(
                HttpHeaders.SET_COOKIE, refreshCookie.holding(session.refreshToken(), session.expiresAt(), request));
        return new SsoSessionJson(SessionJson.of(session), made.logoutUri());
    }

    /** New session of a user of a provider as JSON. */
    record SsoSessionJson(
            @JsonUnwrapped SessionJson session,

            @Nullable @Schema(
                    description =
                            "Page of the provider that ends the session there, to open after the log-out; null if it has none.",
                    example = "https://login.example.org/logout?client_id=hunt")
            String logoutUri) {}

    /** Providers of the settings as JSON. */
    record SsoProvidersJson(
            @Schema(description = "Providers in the order of the settings; empty if there is none.")
            List<SsoProviderView> providers) {}

    /** New sign-in by a provider as JSON. */
    record SsoLoginJson(
            @Schema(
                    description = "Address of the provider's page, for this browser alone.",
                    example = "https://login.example.org/authorize?client_id=hunt")
            String authorizationUri,

            @Schema(description = "Seconds until the sign-in expires.", example = "600")
            int expiresIn) {

        /** Omits the address, which contains secrets of the sign-in. */
        @Override
        public String toString() {
            return "SsoLoginJson[]";
        }
    }
}
