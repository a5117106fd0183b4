package io.hunt.command.access.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jwt.JWT;
import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.LogoutRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.Prompt;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.access.oidc.SsoProviders.Registration;
import io.hunt.engine.time.DependencyOutageLog;
import io.hunt.engine.time.LogRateLimit;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Client of one provider: builds the request for a browser, redeems its code and validates the ID token. */
final class SsoProvider {

    private static final Logger LOG = LoggerFactory.getLogger(SsoProvider.class);
    private static final Duration FRESH = Duration.ofMinutes(10);

    private final Registration registration;
    private final OidcMetadataClient documents;
    private final OidcClaimsMapper claims;
    private final IDTokenValidator validator;
    private final ClientID client;
    private final Clock clock;
    private final DependencyOutageLog outage;
    private final LogRateLimit refusals;
    private volatile @Nullable KnownMetadata known;

    SsoProvider(Registration registration, Clock clock) {
        this.registration = registration;
        this.clock = clock;
        outage = new DependencyOutageLog(LOG, "The identity provider " + registration.id(), clock);
        refusals = new LogRateLimit(clock);
        client = new ClientID(registration.clientId());
        documents = new OidcMetadataClient(registration.issuer());
        claims = new OidcClaimsMapper(registration.settings());
        var keys = new CachedIssuerKeys(documents, clock);
        validator = new IDTokenValidator(
                new Issuer(registration.issuer()),
                client,
                new JWSVerificationKeySelector<>(OidcTokenVerifier.ALGORITHMS, keys),
                null);
    }

    Registration registration() {
        return registration;
    }

    URI authorizationUri(SsoSecrets secrets) {
        var prompt = registration.prompt();
        return new AuthenticationRequest.Builder(
                        ResponseType.CODE,
                        new Scope("openid", "profile"),
                        client,
                        URI.create(registration.redirectUri()))
                .endpointURI(metadata().getAuthorizationEndpointURI())
                .state(new State(secrets.state()))
                .nonce(new Nonce(secrets.nonce()))
                .codeChallenge(new CodeVerifier(secrets.verifier()), CodeChallengeMethod.S256)
                .prompt(prompt == null ? null : new Prompt(prompt.name().toLowerCase(Locale.ROOT)))
                .build()
                .toURI();
    }

    /**
     * Returns the address that ends the session at the provider (RP-initiated logout); empty if the provider has none. The
     * request names the client, because the ID token is not stored. The discovery document is the one of the redemption
     * and not fetched again, because the caller is in a transaction that must neither wait for it nor fail.
     */
    Optional<String> logoutUri() {
        String page = registration.logoutRedirectUri();
        return Optional.ofNullable(known)
                .map(latest -> latest.metadata().getEndSessionEndpointURI())
                .map(endpoint -> new LogoutRequest(
                                endpoint, null, null, client, page == null ? null : URI.create(page), null, null)
                        .toURI()
                        .toString());
    }

    /**
     * Redeems a code and returns the verified user. The parameter {@code iss} must be this issuer, and must be present if the
     * provider says that it sends it (RFC 9207).
     */
    VerifiedIdentity redeem(String code, @Nullable String issuer, SsoSecrets secrets) {
        OIDCProviderMetadata metadata = metadata();
        boolean matches = issuer == null
                ? !metadata.supportsAuthorizationResponseIssuerParam()
                : issuer.equals(registration.issuer());
        if (!matches) {
            throw refused("another or no issuer in the answer");
        }
        IDTokenClaimsSet verified = validated(tokenFor(code, metadata, secrets), secrets);
        try {
            return claims.read(verified.toJWTClaimsSet())
                    .orElseThrow(() -> new RejectionException(
                            new Forbidden("The identity provider gives you no role in this service.")));
        } catch (ParseException _) {
            throw refused("claims are malformed");
        }
    }

    private JWT tokenFor(String code, OIDCProviderMetadata metadata, SsoSecrets secrets) {
        var grant = new AuthorizationCodeGrant(
                new AuthorizationCode(code),
                URI.create(registration.redirectUri()),
                new CodeVerifier(secrets.verifier()));
        String secret = registration.clientSecret();
        URI endpoint = metadata.getTokenEndpointURI();
        var request = secret == null
                ? new TokenRequest.Builder(endpoint, client, grant)
                : new TokenRequest.Builder(endpoint, new ClientSecretBasic(client, new Secret(secret)), grant);
        try {
            HTTPResponse answer = request.build().toHTTPRequest().send(documents);
            if (answer.getStatusCode() >= HTTPResponse.SC_SERVER_ERROR) {
                throw unavailable("its token endpoint answers with status " + answer.getStatusCode());
            }
            outage.succeeded();
            if (!answer.indicatesSuccess()) {
                throw refused("the code was not accepted");
            }
            return OIDCTokenResponse.parse(answer).getOIDCTokens().getIDToken();
        } catch (IOException e) {
            throw unavailable(e.getMessage());
        } catch (ParseException _) {
            throw refused("the answer has no ID token");
        }
    }

    private IDTokenClaimsSet validated(@Nullable JWT token, SsoSecrets secrets) {
        if (token == null
                || !OidcTokenVerifier.SHAPE.matcher(token.getParsedString()).matches()) {
            throw refused("the ID token is not signed or too long");
        }
        try {
            IDTokenClaimsSet verified = validator.validate(token, new Nonce(secrets.nonce()));
            var party = verified.getAuthorizedParty();
            // The library does not check this claim.
            if (party != null && !party.getValue().equals(client.getValue())) {
                throw refused("the ID token is for another client");
            }
            return verified;
        } catch (KeysUnavailableException _) {
            throw unavailable("its keys cannot be fetched");
        } catch (BadJOSEException | JOSEException e) {
            throw refused(e.getMessage());
        }
    }

    private OIDCProviderMetadata metadata() {
        KnownMetadata latest = known;
        Instant now = clock.instant();
        if (latest != null && latest.at().plus(FRESH).isAfter(now)) {
            return latest.metadata();
        }
        try {
            OIDCProviderMetadata fetched = documents.fetchMetadata();
            known = new KnownMetadata(fetched, now);
            outage.succeeded();
            return fetched;
        } catch (IOException e) {
            throw unavailable(e.getMessage());
        }
    }

    private RejectionException refused(@Nullable String reason) {
        refusals.due(SsoProvider.class)
                .ifPresent(leftOut -> LOG.warn(
                        "A sign-in by the provider {} was refused: {}; {} others like it since the last such line",
                        registration.id(),
                        reason,
                        leftOut));
        return new RejectionException(SsoProviders.REFUSED);
    }

    private RejectionException unavailable(@Nullable String reason) {
        outage.failed(Objects.requireNonNullElse(reason, "no reason is known"));
        return new RejectionException(new Unavailable("The identity provider cannot be reached; try again."));
    }

    /** Discovery document and the time at which it was fetched. */
    private record KnownMetadata(OIDCProviderMetadata metadata, Instant at) {}
}
