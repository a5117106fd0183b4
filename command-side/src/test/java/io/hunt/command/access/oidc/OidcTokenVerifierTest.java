package io.hunt.command.access.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.access.AdjustableClock;
import java.time.Duration;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OidcTokenVerifierTest {

    private final AdjustableClock clock = new AdjustableClock();
    private final TestIssuer provider = new TestIssuer(clock);
    private final OidcTokenVerifier issuer = believing(provider.uri(), "role");

    @AfterEach
    void stop() {
        provider.close();
    }

    @Test
    void a_proper_token_is_believed() {
        String token = provider.token(claims -> claims.claim("capabilities", List.of("can_launch_fleet_hunts", "x")));

        assertThat(issuer.vouchedFor(token))
                .contains(new VerifiedIdentity(
                        provider.uri(),
                        "subject-of-ada",
                        "ada",
                        Role.ANALYST,
                        Set.of(Capability.CAN_LAUNCH_FLEET_HUNTS),
                        clock.instant()));
    }

    @Test
    void elliptic_curves_are_as_good() {
        assertThat(issuer.vouchedFor(provider.signed(JWSAlgorithm.ES256, provider.key("ec-1"), claims -> claims)))
                .isPresent();
        assertThat(issuer.vouchedFor(provider.signed(JWSAlgorithm.PS256, provider.key("rsa-1"), claims -> claims)))
                .isPresent();
    }

    @Test
    void another_issuer_audience_or_no_subject_is_not_believed() {
        refused(claims -> claims.issuer("https://evil.example"));
        refused(claims -> claims.issuer(null));
        refused(claims -> claims.audience("other"));
        refused(claims -> claims.audience((String) null));
        refused(claims -> claims.subject(null));
        refused(claims -> claims.subject("a\nb"));
        refused(claims -> claims.issueTime(null));
        assertThat(issuer.vouchedFor(provider.token(claims -> claims.audience(List.of("other", "hunt")))))
                .isPresent();
    }

    @Test
    void a_token_holds_from_a_minute_before_its_time_to_a_minute_after() {
        accepted(claims -> claims.expirationTime(in(-59)));
        refused(claims -> claims.expirationTime(in(-61)));
        refused(claims -> claims.expirationTime(null));
        accepted(claims -> claims.notBeforeTime(in(59)));
        refused(claims -> claims.notBeforeTime(in(61)));
        accepted(claims -> claims.issueTime(in(59)));
        refused(claims -> claims.issueTime(in(61)));
    }

    @Test
    void what_is_not_signed_with_a_private_key_is_not_believed() throws Exception {
        var claims = new JWTClaimsSet.Builder()
                .issuer(provider.uri())
                .audience("hunt")
                .subject("ada")
                .build();
        assertThat(issuer.vouchedFor(new PlainJWT(claims).serialize())).isEmpty();

        RSAKey published = provider.key("rsa-1").toRSAKey();
        var header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("rsa-1").build();
        byte[] publicKey = published.toRSAPublicKey().getEncoded();
        assertThat(issuer.vouchedFor(provider.signed(header, new MACSigner(publicKey), c -> c)))
                .isEmpty();
    }

    @Test
    void a_header_that_is_edited_to_none_opens_nothing() {
        String[] parts = provider.token(claims -> claims).split("\\.", -1);
        String none = Base64.getUrlEncoder().withoutPadding().encodeToString("{\"alg\":\"none\"}".getBytes(UTF_8));

        assertThat(issuer.vouchedFor(none + "." + parts[1] + ".")).isEmpty();
        assertThat(issuer.vouchedFor(none + "." + parts[1] + "." + parts[2])).isEmpty();
    }

    @Test
    void a_payload_or_signature_of_another_token_is_not_believed() {
        String[] mine = provider.token(claims -> claims).split("\\.", -1);
        String[] admins =
                provider.token(claims -> claims.claim("role", "admin")).split("\\.", -1);

        assertThat(issuer.vouchedFor(mine[0] + "." + admins[1] + "." + mine[2])).isEmpty();
    }

    @Test
    void a_key_of_somebody_else_under_a_known_name_is_not_believed() {
        String forged = provider.signed(JWSAlgorithm.RS256, TestIssuer.rsaKey("rsa-1"), claims -> claims);

        assertThat(issuer.vouchedFor(forged)).isEmpty();
    }

    @Test
    void an_unknown_key_is_asked_for_but_not_more_often_than_twice_in_twenty_seconds() {
        accepted(claims -> claims);
        String unknown = provider.signed(JWSAlgorithm.RS256, TestIssuer.rsaKey("rsa-9"), claims -> claims);
        for (int i = 0; i < 20; i++) {
            assertThat(issuer.vouchedFor(unknown)).isEmpty();
        }
        assertThat(provider.keyFetches).hasValue(2);

        clock.turn(Duration.ofSeconds(20));
        for (int i = 0; i < 20; i++) {
            assertThat(issuer.vouchedFor(unknown)).isEmpty();
        }
        assertThat(provider.keyFetches).hasValue(4);
    }

    @Test
    void a_rotated_key_is_believed_and_the_old_one_no_longer() {
        String old = provider.token(claims -> claims);
        assertThat(issuer.vouchedFor(old)).isPresent();
        var next = TestIssuer.rsaKey("rsa-2");
        provider.publish(next);
        clock.turn(Duration.ofSeconds(10));

        assertThat(issuer.vouchedFor(provider.signed(JWSAlgorithm.RS256, next, claims -> claims)))
                .isPresent();
        assertThat(issuer.vouchedFor(old)).isEmpty();
    }

    @Test
    void while_the_issuer_is_down_known_keys_go_on_for_a_day() {
        accepted(claims -> claims);
        provider.breakDown(true);

        clock.turn(Duration.ofHours(23));
        accepted(claims -> claims);
        clock.turn(Duration.ofHours(2));
        unavailable();
        provider.breakDown(false);
        clock.turn(Duration.ofSeconds(10));
        accepted(claims -> claims);
    }

    @Test
    void without_keys_nothing_is_said_about_a_token() {
        provider.breakDown(true);

        unavailable();
        unavailable();
    }

    @Test
    void an_issuer_that_calls_itself_otherwise_is_not_asked_for_keys() {
        var other = believing(provider.uri() + "/", "role");
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> other.vouchedFor(provider.token(claims -> claims)));
        assertThat(provider.keyFetches).hasValue(0);
    }

    @Test
    void roles_come_from_the_claim_alone() {
        assertThat(role("role", Map.of("role", "AUDITOR"))).contains(Role.AUDITOR);
        assertThat(role("role", Map.of("role", List.of("offline_access", "auditor", "admin"))))
                .contains(Role.ADMIN);
        assertThat(role("role", Map.of("role", "superuser"))).isEmpty();
        assertThat(role("role", Map.of("role", 7))).isEmpty();
        assertThat(role("realm_access.roles", Map.of("realm_access", Map.of("roles", List.of("admin")))))
                .contains(Role.ADMIN);
        assertThat(role("urn:hunt.role", Map.of("urn:hunt.role", "auditor"))).contains(Role.AUDITOR);
        assertThat(role("absent", Map.of("role", "admin"))).contains(Role.ANALYST);
    }

    @Test
    void garbage_proves_nothing_and_asks_nobody() {
        for (String garbage : List.of("", "..", "a.b.c", "a.b", "\0.\0.\0", "e30.e30.e30", "x".repeat(1_000_000))) {
            assertThat(issuer.vouchedFor(garbage)).isEmpty();
        }
        assertThat(provider.keyFetches).hasValue(0);
    }

    private OidcTokenVerifier believing(String uri, String roleClaim) {
        var settings = new OidcSettings(
                uri, TestIssuer.AUDIENCE, "preferred_username", roleClaim, "capabilities", Optional.of(Role.ANALYST));
        return new OidcTokenVerifier(settings, new CachedIssuerKeys(new OidcMetadataClient(uri), clock), clock);
    }

    private Optional<Role> role(String claim, Map<String, Object> given) {
        String token = provider.token(claims -> {
            claims.claim("role", null);
            given.forEach(claims::claim);
            return claims;
        });
        return believing(provider.uri(), claim).vouchedFor(token).map(VerifiedIdentity::role);
    }

    private void accepted(UnaryOperator<JWTClaimsSet.Builder> change) {
        assertThat(issuer.vouchedFor(provider.token(change))).isPresent();
    }

    private void refused(UnaryOperator<JWTClaimsSet.Builder> change) {
        assertThat(issuer.vouchedFor(provider.token(change))).isEmpty();
    }

    private void unavailable() {
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> issuer.vouchedFor(provider.token(claims -> claims)))
                .extracting(RejectionException::rejection)
                .isInstanceOf(Unavailable.class);
    }

    private Date in(int seconds) {
        return Date.from(clock.instant().plusSeconds(seconds));
    }
}
