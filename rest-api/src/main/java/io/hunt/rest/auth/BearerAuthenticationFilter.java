package io.hunt.rest.auth;

import io.hunt.api.access.AccessCommand.UseExportTicket;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.error.ProblemWriter;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Filter that authenticates callers by bearer token or, for one download, by ticket; without valid credentials only the
 * log-in endpoints are reachable. Each authenticated user has a separate token bucket; all other requests share the
 * bucket of their address, which is checked before a token is looked up.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class BearerAuthenticationFilter extends OncePerRequestFilter {

    private static final String PROTECTED = "/api/";
    private static final String PROVIDERS = "/api/v1/auth/providers";
    private static final Set<String> WAYS_IN = Set.of(
            "/api/v1/auth/login",
            "/api/v1/auth/refresh",
            "/api/v1/auth/device",
            "/api/v1/auth/device/token",
            "/api/v1/auth/sso",
            "/api/v1/auth/sso/session");

    private final MessageGateway messageGateway;
    private final RateLimit rateLimit;
    private final ValidTokenCache validTokenCache;
    private final ClientAddressResolver clientAddressResolver;

    BearerAuthenticationFilter(
            MessageGateway messageGateway,
            RateLimit rateLimit,
            ValidTokenCache validTokenCache,
            ClientAddressResolver clientAddressResolver) {
        this.messageGateway = messageGateway;
        this.rateLimit = rateLimit;
        this.validTokenCache = validTokenCache;
        this.clientAddressResolver = clientAddressResolver;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return PlainPath.isIn(request) && !request.getRequestURI().startsWith(PROTECTED);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        HttpServletRequest admitted;
        try {
            admitted = admitted(request);
        } catch (RuntimeException e) {
            ProblemWriter.write(e, request, response);
            return;
        }
        chain.doFilter(admitted, response);
    }

    private HttpServletRequest admitted(HttpServletRequest request) {
        PlainPath.require(request);
        if (isWayIn(request)) {
            rateLimit.admitStranger(request);
            SameOriginCheck.require(request);
            return request;
        }
        Optional<TicketedRequest> download = TicketedRequest.of(request);
        Caller caller = download.map(this::redeemed)
                .or(() -> BearerToken.in(request).map(token -> callerOf(token, request)))
                .orElseThrow(() -> chargedRefusal(request));
        rateLimit.admit(caller);
        RequestContext.of(request).by(caller).attachTo(request);
        return download.<HttpServletRequest>map(Function.identity()).orElse(request);
    }

    /**
     * Redeems the ticket of a download before the request is processed further; an invalid ticket uses up one request
     * of its address.
     */
    private Caller redeemed(TicketedRequest download) {
        rateLimit.admitStranger(download);
        var use = new UseExportTicket(download.ticket(), download.target(), clientAddressResolver.clientOf(download));
        Caller caller = messageGateway
                .sendIfAnswered(use, Caller.class, RequestContext.of(download))
                .orElseThrow(() -> new RejectionException(new Unauthenticated()));
        rateLimit.giveBack(download);
        return caller;
    }

    /**
     * Finds the caller of a token. An unknown token uses up one request of its address before the look-up, which is
     * given back if the token is valid.
     */
    private Caller callerOf(String token, HttpServletRequest request) {
        boolean known = validTokenCache.has(token);
        if (!known) {
            rateLimit.admitStranger(request);
        }
        Optional<Caller> caller = messageGateway.find(
                new FindCaller(token, clientAddressResolver.clientOf(request)),
                Caller.class,
                RequestContext.of(request));
        if (caller.isEmpty()) {
            validTokenCache.forget(token);
            throw known ? chargedRefusal(request) : new RejectionException(new Unauthenticated());
        }
        if (!known) {
            validTokenCache.remember(token);
            rateLimit.giveBack(request);
        }
        return caller.get();
    }

    /** Takes one request from the address's bucket and returns the refusal; for tokens that were not charged before. */
    private RejectionException chargedRefusal(HttpServletRequest request) {
        rateLimit.admitStranger(request);
        return new RejectionException(new Unauthenticated());
    }

    private static boolean isWayIn(HttpServletRequest request) {
        return switch (request.getMethod()) {
            case "POST" -> WAYS_IN.contains(request.getRequestURI());
            case "GET" -> request.getRequestURI().equals(PROVIDERS);
            default -> false;
        };
    }
}
