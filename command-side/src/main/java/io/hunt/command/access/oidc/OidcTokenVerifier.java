package io.hunt.command.access.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Verifies tokens: the signature by a published key, the issuer, the audience and the validity period. */
final class OidcTokenVerifier implements TokenVerifier {

    /** Asymmetric algorithms only: with HMAC, an attacker could sign tokens with the public key as the secret. */
    static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9_-]{1,8192}(\\.[A-Za-z0-9_-]{1,8192}){2}");
    private static final Duration LEEWAY = Duration.ofSeconds(60);

    private final Clock clock;
    private final OidcClaimsMapper claims;
    private final DefaultJWTProcessor<SecurityContext> proof = new DefaultJWTProcessor<>();

    OidcTokenVerifier(OidcSettings settings, CachedIssuerKeys keys, Clock clock) {
        this.clock = clock;
        claims = new OidcClaimsMapper(settings);
        proof.setJWSTypeVerifier(new DefaultJOSEObjectTypeVerifier<>(
                JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), new JOSEObjectType("application/at+jwt"), null));
        proof.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys));
        proof.setJWTClaimsSetVerifier(new ClaimsValidityVerifier(settings, clock));
    }

    @Override
    public Optional<VerifiedIdentity> vouchedFor(String token) {
        if (!SHAPE.matcher(token).matches()) {
            return Optional.empty();
        }
        try {
            return claims.read(proof.process(SignedJWT.parse(token), null))
                    .filter(verified -> !verified.saidAt().isAfter(latest()));
        } catch (KeysUnavailableException e) {
            throw new RejectionException(new Unavailable("The identity provider cannot be reached; try again."));
        } catch (ParseException | BadJOSEException | JOSEException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Instant latest() {
        return clock.instant().plus(LEEWAY);
    }

    /** Verifies the validity period by the injected clock. */
    private static final class ClaimsValidityVerifier extends DefaultJWTClaimsVerifier<SecurityContext> {

        private final Clock clock;

        ClaimsValidityVerifier(OidcSettings settings, Clock clock) {
            super(
                    settings.audience().isEmpty() ? null : Set.of(settings.audience()),
                    new JWTClaimsSet.Builder().issuer(settings.issuer()).build(),
                    Set.of("sub", "iat", "exp"),
                    Set.of());
            this.clock = clock;
            setMaxClockSkew((int) LEEWAY.toSeconds());
        }

        @Override
        protected Date currentTime() {
            return Date.from(clock.instant());
        }
    }
}
