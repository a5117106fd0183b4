package io.hunt.command.access.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.api.access.SsoCommand.FinishSso;
import io.hunt.api.access.SsoCommand.SsoProviderView;
import io.hunt.api.access.SsoCommand.SsoSession;
import io.hunt.api.access.SsoCommand.SsoStarted;
import io.hunt.api.access.SsoCommand.StartSso;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.api.testing.LogLines;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.AccessProperties;
import io.hunt.command.access.AccessFixture;
import io.hunt.command.access.oidc.SsoProviders.Prompt;
import io.hunt.command.access.oidc.SsoProviders.Registration;
import io.hunt.engine.settings.EarlySettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Sign-in by a provider that is under the control of the test. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SsoSignInTest {

    private static final JWK STRANGE_KEY = TestIssuer.rsaKey("rsa-1");
    private final TestProvider corp = new TestProvider("corp");
    private final TestProvider other = new TestProvider("other");
    private final AccessFixture access = new AccessFixture(
            TestDatabase.migrated(),
            TokenVerifier.NOBODY,
            settings(),
            new SsoProviders(
                    List.of(corp.registration(null, true), other.registration(Role.AUDITOR, false)),
                    Clock.systemUTC()));

    @AfterEach
    void reset() {
        corp.reset();
        other.reset();
    }

    @AfterAll
    void stop() {
        corp.close();
        other.close();
    }

    @Test
    void a_user_of_the_provider_gets_a_session_with_the_rights_of_the_claims() {
        corp.claims = claims -> claims.subject("s-1").claim("capabilities", List.of("can_launch_fleet_hunts"));

        SessionMade session = new Attempt().made();

        Caller caller = access.whose(session.token()).orElseThrow();
        assertThat(caller.username()).startsWith("oidc:ada");
        assertThat(caller.role()).isEqualTo(Role.ANALYST);
        assertThat(caller.capabilities()).containsExactly(Capability.CAN_LAUNCH_FLEET_HUNTS);
        assertThat(access.renew(session.refreshToken())).isPresent();
    }

    @Test
    void each_sign_in_gives_and_takes_rights() {
        corp.claims = claims ->
                claims.subject("s-2").claim("role", "admin").claim("capabilities", List.of("can_launch_fleet_hunts"));
        SessionMade before = new Attempt().made();
        access.clock.turn(Duration.ofMillis(1));
        corp.claims = claims -> claims.subject("s-2").claim("role", "auditor");
        SessionMade after = new Attempt().made();

        assertThat(after.caller().username()).isEqualTo(before.caller().username());
        assertThat(access.whose(before.token()).orElseThrow().role()).isEqualTo(Role.AUDITOR);
        assertThat(access.whose(before.token()).orElseThrow().capabilities()).isEmpty();
    }

    @Test
    void the_request_names_client_redirect_and_challenge_and_no_secret() {
        SsoStarted started = started("corp");

        var asked = TestProvider.parameters(started.authorizationUri().split("\\?", 2)[1]);
        assertThat(started.authorizationUri()).startsWith(corp.issuer.uri() + "/authorize?");
        assertThat(asked)
                .containsEntry("redirect_uri", TestProvider.REDIRECT)
                .containsEntry("code_challenge_method", "S256")
                .containsEntry("response_type", "code")
                .containsEntry("client_id", TestIssuer.AUDIENCE);
        assertThat(Set.of(asked.get("state"), asked.get("nonce"), asked.get("code_challenge")))
                .hasSize(3);
        assertThat(started.authorizationUri()).doesNotContain(started.browser());
        assertThat(started.toString()).doesNotContain(started.browser()).doesNotContain("state");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("attacks")
    void a_forged_answer_opens_no_session(String name, Consumer<Attempt> attack) {
        var attempt = new Attempt();
        attack.accept(attempt);

        assertThat(attempt.refusal()).as(name).contains(SsoProviders.REFUSED);
    }

    Stream<Arguments> attacks() {
        var attacks = new ArrayList<Arguments>();
        claims(attacks, "another issuer", claims -> claims.issuer("https://evil.example"));
        claims(attacks, "the other provider as issuer", claims -> claims.issuer(other.issuer.uri()));
        claims(attacks, "issuer with a slash", claims -> claims.issuer(corp.issuer.uri() + "/"));
        claims(attacks, "no issuer", claims -> claims.issuer(null));
        claims(attacks, "another audience", claims -> claims.audience("mail"));
        claims(attacks, "no audience", claims -> claims.audience((String) null));
        claims(attacks, "another azp", claims -> claims.claim("azp", "mail"));
        claims(
                attacks,
                "several audiences with another azp",
                claims -> claims.audience(List.of("hunt", "mail")).claim("azp", "mail"));
        claims(attacks, "expired", claims -> claims.expirationTime(in(-120)));
        claims(attacks, "no expiry", claims -> claims.expirationTime(null));
        claims(attacks, "issued in the future", claims -> claims.issueTime(in(120)));
        claims(attacks, "no issue time", claims -> claims.issueTime(null));
        claims(attacks, "no subject", claims -> claims.subject(null));
        claims(attacks, "another nonce", claims -> claims.claim("nonce", "hi_other"));
        claims(attacks, "no nonce", claims -> claims.claim("nonce", null));
        claims(attacks, "nonce of another type", claims -> claims.claim("nonce", List.of("a")));
        claims(attacks, "oversized token", claims -> claims.claim("groups", "x".repeat(20_000)));
        attack(
                attacks,
                "algorithm none",
                _ -> corp.signing = change -> new PlainJWT(change.apply(plain()).build()).serialize());
        attack(attacks, "HS256 with the public key", _ -> corp.signing = this::signedWithPublicKey);
        attack(attacks, "HS256 with the client's secret", _ -> corp.signing = this::signedWithSecret);
        attack(
                attacks,
                "strange key with a known kid",
                _ -> corp.signing = change -> corp.issuer.signed(JWSAlgorithm.RS256, STRANGE_KEY, change));
        attack(attacks, "unknown kid", _ -> corp.signing = change -> signed(header("rsa-9"), change));
        attack(attacks, "kid of the other key", _ -> corp.signing = change -> signed(header("ec-1"), change));
        attack(attacks, "key in the header", _ -> corp.signing = change -> signedWithOwnHeaderKey(change));
        attack(
                attacks,
                "type of an access token",
                _ -> corp.signing = change -> signed(
                        new JWSHeader.Builder(JWSAlgorithm.RS256)
                                .keyID("rsa-1")
                                .type(new JOSEObjectType("at+jwt"))
                                .build(),
                        change));
        attack(
                attacks,
                "changed payload",
                _ -> corp.answer = token -> tokens(token.replaceFirst("\\..{8}", ".AAAAAAAA")));
        attack(
                attacks,
                "no signature",
                _ -> corp.answer = token -> tokens(token.substring(0, token.lastIndexOf('.') + 1)));
        attack(attacks, "no ID token", _ -> corp.answer = _ -> "{\"access_token\": \"a\", \"token_type\": \"Bearer\"}");
        attack(attacks, "an answer that is not JSON", _ -> corp.answer = _ -> "<html>");
        attack(attacks, "unknown code", attempt -> attempt.code = "guessed");
        attack(attacks, "replayed code", attempt -> {
            var first = new Attempt();
            first.made();
            attempt.code = first.code;
        });
        attack(attacks, "code of another browser", attempt -> attempt.code = new Attempt().code);
        attack(attacks, "replayed state", Attempt::made);
        attack(attacks, "state after a refusal", attempt -> {
            String good = attempt.code;
            attempt.code = "guessed";
            assertThat(attempt.refusal()).isPresent();
            attempt.code = good;
        });
        attack(attacks, "state of another browser", attempt -> attempt.state = new Attempt().state);
        attack(attacks, "empty state", attempt -> attempt.state = "");
        attack(attacks, "secret of another browser", attempt -> attempt.browser = new Attempt().browser);
        attack(attacks, "state as secret", attempt -> attempt.browser = attempt.state);
        attack(attacks, "no secret", attempt -> attempt.browser = "");
        attack(attacks, "ten minutes later", _ -> access.clock.turn(Duration.ofMinutes(10)));
        attack(attacks, "no iss", attempt -> attempt.iss = null);
        attack(attacks, "iss of the other provider", attempt -> attempt.iss = other.issuer.uri());
        attack(
                attacks,
                "code of the other provider",
                attempt -> attempt.code = other.authorized(started("other").authorizationUri()));
        return attacks.stream();
    }

    @Test
    void a_user_without_a_role_or_an_account_is_refused() {
        corp.claims = claims -> claims.subject("s-3").claim("role", null);
        assertThat(new Attempt().refusal()).get().isInstanceOf(Forbidden.class);
        corp.claims = claims -> claims.subject("s-3").claim("role", "superuser");
        assertThat(new Attempt().refusal()).get().isInstanceOf(Forbidden.class);
        assertThat(new Attempt(other).refusal()).get().isInstanceOf(Forbidden.class);
    }

    @Test
    void a_disabled_user_is_refused() {
        corp.claims = claims -> claims.subject("s-4");
        String username = new Attempt().made().caller().username();
        access.send(new ChangeAnalyst(username, null, null, true, null, "root"));

        assertThat(new Attempt().refusal()).contains(SsoProviders.REFUSED);
    }

    @Test
    void equal_subjects_of_two_providers_are_two_users() {
        var both = new AccessFixture(
                access.database,
                TokenVerifier.NOBODY,
                settings(),
                new SsoProviders(
                        List.of(corp.registration(null, true), other.registration(null, true)), Clock.systemUTC()));
        corp.claims = claims -> claims.subject("s-5");
        other.claims = claims -> claims.subject("s-5");

        assertThat(new Attempt(both, corp).made().caller().username())
                .isNotEqualTo(new Attempt(both, other).made().caller().username());
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "http://127.0.0.1:1"})
    void a_discovery_document_of_another_issuer_starts_no_sign_in(String named) {
        assertThat(refusalToStart(document -> document.replaceFirst("\"issuer\": \"[^\"]*", "\"issuer\": \"" + named)))
                .get()
                .isInstanceOf(Unavailable.class);
    }

    @Test
    void a_discovery_document_with_odd_addresses_or_without_them_starts_no_sign_in() {
        assertThat(refusalToStart(document -> document.replaceFirst("http://[^\"]*/authorize", "javascript:alert(1)")))
                .get()
                .isInstanceOf(Unavailable.class);
        assertThat(refusalToStart(document -> document.replaceFirst("http://[^\"]*/token", "file:///etc/passwd")))
                .get()
                .isInstanceOf(Unavailable.class);
        assertThat(refusalToStart(_ -> "{}")).get().isInstanceOf(Unavailable.class);
    }

    @Test
    void an_unreachable_provider_is_reported_as_such() {
        var attempt = new Attempt();
        corp.issuer.breakDown(true);

        assertThat(attempt.refusal()).get().isInstanceOf(Unavailable.class);
        assertThat(access.refusalOf(new StartSso("unknown", AccessFixture.HOME)))
                .get()
                .isInstanceOf(NotFound.class);
    }

    @Test
    void only_the_emergency_user_may_log_in_with_a_password() {
        var limited = new AccessFixture(
                TestDatabase.migrated(), TokenVerifier.NOBODY, settings(Map.of("service.password-login-only", "root")));
        limited.add("root", Role.ADMIN);
        limited.add("ada", Role.ANALYST);

        assertThat(limited.refusal("root", AccessFixture.PASSWORD, AccessFixture.HOME))
                .isEmpty();
        assertThat(limited.refusal("ada", AccessFixture.PASSWORD, AccessFixture.HOME))
                .contains(new InvalidCredentials());
    }

    @Test
    void a_session_ends_one_lifetime_after_the_sign_in_although_it_is_renewed() {
        var own = new AccessFixture(
                access.database,
                TokenVerifier.NOBODY,
                settings(),
                new SsoProviders(List.of(corp.registration(null, true)), Clock.systemUTC()));
        corp.claims = claims -> claims.subject("s-6");
        SessionMade first = new Attempt(own, corp).made();
        own.clock.turn(Duration.ofHours(1));
        SessionMade renewed = own.renew(first.refreshToken()).orElseThrow();

        assertThat(renewed.expiresAt()).isEqualTo(first.expiresAt());
        own.clock.turn(Duration.between(own.clock.instant(), first.expiresAt()));
        assertThat(own.renew(renewed.refreshToken())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "http://login.example.org, https://hunt.example.org/sign-in",
        "http://127.0.0.1.example.org, https://hunt.example.org/sign-in",
        "ftp://login.example.org, https://hunt.example.org/sign-in",
        "https://login example.org, https://hunt.example.org/sign-in",
        "https://login.example.org, javascript:alert(1)",
        "https://login.example.org, /sign-in"
    })
    void an_address_that_is_not_valid_or_shows_the_secret_prevents_the_start(String issuer, String redirectUri) {
        var registration =
                new Registration("corp", "Corp", issuer, "hunt", "s3cret", redirectUri, null, null, null, null, null);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SsoProviders(List.of(registration), Clock.systemUTC()))
                .withMessageStartingWith("SERVICE_SSO_PROVIDERS")
                .withMessageNotContaining("s3cret");
    }

    @Test
    void an_entry_of_the_file_that_is_not_valid_prevents_the_start() {
        Registration good = corp.registration(null, true);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SsoProviders(List.of(good, good), Clock.systemUTC()))
                .withMessageStartingWith("SERVICE_SSO_PROVIDERS")
                .withMessageNotContaining("secret");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SsoProviders(List.of(corp.registration(Role.ADMIN, true)), Clock.systemUTC()));
    }

    @Test
    void providers_are_read_from_the_file_of_the_settings(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("sso.json");
        Files.writeString(file, """
                [{"id": "corp", "name": "Example Corp", "issuer": "https://login.example.org/realms/soc",
                  "client_id": "hunt", "client_secret": "s3cret", "redirect_uri": "https://hunt.example.org/sign-in",
                  "role_claim": "realm_access.hunt_role", "default_role": "auditor", "create_users": false}]""");

        var read = new SsoProviders(settings(Map.of("service.sso-providers", file.toString())), Clock.systemUTC());
        Registration corp = read.find("corp").orElseThrow().registration();

        assertThat(read.views()).containsExactly(new SsoProviderView("corp", "Example Corp"));
        assertThat(corp.settings().roleClaim()).isEqualTo("realm_access.hunt_role");
        assertThat(corp.settings().defaultRole()).contains(Role.AUDITOR);
        assertThat(corp.createsUsers()).isFalse();
        assertThat(corp.toString()).doesNotContain("s3cret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"id\": \"corp\", \"client_secret\": \"s3cret\"}]",
                "[{\"client_secret\": \"s3cret\", \"unknown\": 1}]",
                "[{\"id\": \"corp\", \"name\": \"Corp\", \"issuer\": \"https://login.example.org\", \"client_id\": \"hunt\", "
                        + "\"client_secret\": \"s3cret\", \"redirect_uri\": \"https://hunt.example.org/\", \"role_clam\": \"r\"}]",
                "{\"client_secret\": \"s3cret\"}",
                "s3cret"
            })
    void a_file_that_is_not_valid_prevents_the_start_and_is_not_quoted(String text, @TempDir Path folder)
            throws IOException {
        Path file = Files.writeString(folder.resolve("sso.json"), text);
        AccessProperties settings = settings(Map.of("service.sso-providers", file.toString()));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SsoProviders(settings, Clock.systemUTC()))
                .withMessageStartingWith("SERVICE_SSO_PROVIDERS")
                .withMessageNotContaining("s3cret")
                .withNoCause();
    }

    @ParameterizedTest
    @CsvSource({"LOGIN, login", "SELECT_ACCOUNT, select_account", ","})
    void the_request_has_the_prompt_of_the_settings(@Nullable Prompt prompt, @Nullable String asked) {
        SsoStarted started = with(corp.registration(prompt, null))
                .answer(new StartSso("corp", AccessFixture.HOME), SsoStarted.class);

        assertThat(TestProvider.parameters(started.authorizationUri().split("\\?", 2)[1])
                        .get("prompt"))
                .isEqualTo(asked);
    }

    @Test
    void a_session_names_the_page_that_ends_it_at_the_provider() {
        corp.claims = claims -> claims.subject("s-7");
        corp.issuer.metadata = document -> document.replaceFirst(
                "\\{", "{\"end_session_endpoint\": \"" + corp.issuer.uri() + "/logout?realm=soc\", ");
        String page = "https://hunt.example.org/";

        String logout =
                new Attempt(with(corp.registration(null, page)), corp).session().logoutUri();
        assertThat(logout).startsWith(corp.issuer.uri() + "/logout?");
        assertThat(TestProvider.parameters(String.valueOf(logout).split("\\?", 2)[1]))
                .containsOnlyKeys("realm", "client_id", "post_logout_redirect_uri")
                .containsEntry("client_id", TestIssuer.AUDIENCE)
                .containsEntry("post_logout_redirect_uri", page);
        assertThat(new Attempt(with(corp.registration(null, null)), corp)
                        .session()
                        .logoutUri())
                .doesNotContain("post_logout_redirect_uri");
        corp.issuer.metadata = document -> document;
        assertThat(new Attempt(with(corp.registration(null, page)), corp)
                        .session()
                        .logoutUri())
                .as("a provider without the endpoint")
                .isNull();
    }

    @Test
    void a_page_for_the_sign_out_over_another_scheme_starts_no_sign_in() {
        assertThat(refusalToStart(document ->
                        document.replaceFirst("\\{", "{\"end_session_endpoint\": \"javascript:alert(1)\", ")))
                .get()
                .isInstanceOf(Unavailable.class);
    }

    @Test
    void refused_answers_are_in_the_security_log_and_outages_are_not() {
        var noting = with(corp.registration(null, true));
        corp.claims = claims -> claims.subject("s-8").claim("role", null);
        assertThat(new Attempt(noting, corp).refusal()).get().isInstanceOf(Forbidden.class);
        corp.claims = claims -> claims.subject("s-8").claim("nonce", null);
        assertThat(new Attempt(noting, corp).refusal()).contains(SsoProviders.REFUSED);
        var attempt = new Attempt(noting, corp);
        corp.issuer.breakDown(true);
        assertThat(attempt.refusal()).get().isInstanceOf(Unavailable.class);

        assertThat(noting.failures())
                .extracting(AuthenticationFailed::reason)
                .containsExactlyInAnyOrder(AuthenticationFailure.NO_ACCESS, AuthenticationFailure.UNKNOWN_TOKEN);
    }

    @Test
    void requests_of_strangers_during_an_outage_write_one_line() {
        var fresh = with(corp.registration(null, true));
        corp.issuer.breakDown(true);
        try (var log = new LogLines()) {
            for (int i = 0; i < 20; i++) {
                assertThat(fresh.refusalOf(new StartSso("corp", AccessFixture.HOME)))
                        .get()
                        .isInstanceOf(Unavailable.class);
            }

            assertThat(log.about("The identity provider corp"))
                    .singleElement(InstanceOfAssertFactories.STRING)
                    .contains("is away");
            corp.issuer.breakDown(false);
            new Attempt(fresh, corp).made();
            assertThat(log.about("answers again")).hasSize(1);
        }
    }

    @Test
    void refused_answers_write_one_line_a_minute() {
        var noting = with(corp.registration(null, true));
        corp.claims = claims -> claims.subject("s-9").claim("nonce", null);
        try (var log = new LogLines()) {
            for (int i = 0; i < 5; i++) {
                assertThat(new Attempt(noting, corp).refusal()).contains(SsoProviders.REFUSED);
            }

            assertThat(log.about("was refused")).hasSize(1);
        }
    }

    private AccessFixture with(Registration registration) {
        return new AccessFixture(
                access.database,
                TokenVerifier.NOBODY,
                settings(),
                new SsoProviders(List.of(registration), Clock.systemUTC()));
    }

    private Optional<Rejection> refusalToStart(UnaryOperator<String> metadata) {
        corp.issuer.metadata = metadata;
        var fresh = new AccessFixture(
                access.database,
                TokenVerifier.NOBODY,
                settings(),
                new SsoProviders(List.of(corp.registration(null, true)), Clock.systemUTC()));
        return fresh.refusalOf(new StartSso("corp", AccessFixture.HOME));
    }

    private static void claims(List<Arguments> attacks, String name, UnaryOperator<JWTClaimsSet.Builder> change) {
        attacks.add(Arguments.of(name, (Consumer<Attempt>) attempt -> attempt.provider.claims = change));
    }

    private static void attack(List<Arguments> attacks, String name, Consumer<Attempt> attack) {
        attacks.add(Arguments.of(name, attack));
    }

    private static String tokens(String token) {
        return "{\"access_token\": \"a\", \"token_type\": \"Bearer\", \"id_token\": \"" + token + "\"}";
    }

    private JWTClaimsSet.Builder plain() {
        return new JWTClaimsSet.Builder()
                .issuer(corp.issuer.uri())
                .audience(TestIssuer.AUDIENCE)
                .subject("s-1")
                .issueTime(in(0))
                .expirationTime(in(300))
                .claim("role", "admin");
    }

    private static JWSHeader header(String kid) {
        return new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(kid).build();
    }

    private String signed(JWSHeader header, UnaryOperator<JWTClaimsSet.Builder> change) {
        return sound(() -> corp.issuer.signed(
                header, new RSASSASigner(corp.issuer.key("rsa-1").toRSAKey()), change));
    }

    private String signedWithPublicKey(UnaryOperator<JWTClaimsSet.Builder> change) {
        var header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("rsa-1").build();
        return sound(() -> corp.issuer.signed(
                header,
                new MACSigner(
                        corp.issuer.key("rsa-1").toRSAKey().toRSAPublicKey().getEncoded()),
                change));
    }

    private String signedWithSecret(UnaryOperator<JWTClaimsSet.Builder> change) {
        var header = new JWSHeader.Builder(JWSAlgorithm.HS256).build();
        byte[] secret = "secret of the client, long enough".getBytes(UTF_8);
        return sound(() -> corp.issuer.signed(header, new MACSigner(secret), change));
    }

    private String signedWithOwnHeaderKey(UnaryOperator<JWTClaimsSet.Builder> change) {
        var header = new JWSHeader.Builder(JWSAlgorithm.RS256)
                .jwk(STRANGE_KEY.toPublicJWK())
                .build();
        return sound(() -> corp.issuer.signed(header, new RSASSASigner(STRANGE_KEY.toRSAKey()), change));
    }

    private static String sound(Callable<String> signing) {
        try {
            return signing.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Date in(int seconds) {
        return Date.from(Instant.now().plusSeconds(seconds));
    }

    private static AccessProperties settings(Map<String, Object> changes) {
        var environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", changes));
        return EarlySettings.read(AccessProperties.class, environment);
    }

    static AccessProperties settings() {
        return EarlySettings.read(AccessProperties.class, new StandardEnvironment());
    }

    private SsoStarted started(String provider) {
        return access.answer(new StartSso(provider, AccessFixture.HOME), SsoStarted.class);
    }

    /** Sign-in of one browser, with the values that it brings back. Each has its own address, because of its limits. */
    final class Attempt {

        private final String address = UUID.randomUUID().toString();
        private final AccessFixture fixture;
        private final TestProvider provider;
        private String code;
        private String state;
        private @Nullable String iss;
        private String browser;

        Attempt() {
            this(corp);
        }

        Attempt(TestProvider provider) {
            this(access, provider);
        }

        Attempt(AccessFixture fixture, TestProvider provider) {
            this.fixture = fixture;
            this.provider = provider;
            SsoStarted started =
                    fixture.answer(new StartSso(provider == corp ? "corp" : "other", address), SsoStarted.class);
            code = provider.authorized(started.authorizationUri());
            state = Objects.requireNonNull(
                    TestProvider.parameters(started.authorizationUri().split("\\?", 2)[1])
                            .get("state"));
            iss = provider.issuer.uri();
            browser = started.browser();
        }

        SessionMade made() {
            return session().session();
        }

        SsoSession session() {
            return fixture.answer(finish(), SsoSession.class);
        }

        Optional<Rejection> refusal() {
            return fixture.refusalOf(finish());
        }

        private FinishSso finish() {
            return new FinishSso(code, state, iss, browser, address);
        }
    }
}
