package io.hunt.command.access.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.api.access.SsoCommand.FinishSso;
import io.hunt.api.access.SsoCommand.SsoSession;
import io.hunt.api.access.SsoCommand.SsoStarted;
import io.hunt.api.access.SsoCommand.StartSso;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.access.AccessFixture;
import io.hunt.command.access.oidc.SsoProviders.Registration;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import no.nav.security.mock.oauth2.MockOAuth2Server;
import no.nav.security.mock.oauth2.token.DefaultOAuth2TokenCallback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Sign-in by a provider that others wrote: discovery, authorization, PKCE, token endpoint and keys over HTTP. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ForeignProviderTest {

    private static final String CLIENT = "hunt";

    private final HttpClient browser =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();
    private final MockOAuth2Server server = started();
    private final AccessFixture access = new AccessFixture(
            TestDatabase.migrated(),
            TokenVerifier.NOBODY,
            SsoSignInTest.settings(),
            new SsoProviders(List.of(registration("corp"), registration("partner")), Clock.systemUTC()));

    @AfterEach
    void stop() {
        browser.close();
        server.shutdown();
    }

    @Test
    void a_user_signs_in_with_the_rights_of_the_claims() throws Exception {
        says("corp", "s-1", 300, Map.of("role", "analyst", "capabilities", List.of("can_launch_fleet_hunts")));

        SessionMade session = signedIn("corp");

        Caller caller = access.whose(session.token()).orElseThrow();
        assertThat(caller.role()).isEqualTo(Role.ANALYST);
        assertThat(caller.capabilities()).containsExactly(Capability.CAN_LAUNCH_FLEET_HUNTS);
    }

    @Test
    void the_next_sign_in_takes_rights_away() throws Exception {
        says("corp", "s-2", 300, Map.of("role", "admin"));
        SessionMade before = signedIn("corp");
        access.clock.turn(Duration.ofMillis(1));
        says("corp", "s-2", 300, Map.of("role", "auditor"));
        SessionMade after = signedIn("corp");

        assertThat(after.caller().username()).isEqualTo(before.caller().username());
        assertThat(access.whose(before.token()).orElseThrow().role()).isEqualTo(Role.AUDITOR);
    }

    @Test
    void a_code_is_redeemed_once_and_by_the_browser_that_asked_for_it() throws Exception {
        says("corp", "s-3", 300, Map.of("role", "analyst"));
        FinishSso answer = answer(start("corp"));
        access.answer(answer, SsoSession.class);
        FinishSso stolen = answer(start("corp"));
        SsoStarted attacker = start("corp");

        assertThat(access.refusalOf(answer)).contains(SsoProviders.REFUSED);
        assertThat(access.refusalOf(new FinishSso(
                        stolen.code(), answer(attacker).state(), null, attacker.browser(), AccessFixture.HOME)))
                .as("a verifier that does not match the challenge of the code")
                .contains(SsoProviders.REFUSED);
    }

    @Test
    void tokens_for_other_clients_or_past_their_time_are_refused() throws Exception {
        says("corp", "s-4", 300, Map.of("role", "admin", "aud", "other-client"));
        assertThat(refusal("corp")).isEqualTo(SsoProviders.REFUSED);
        says("corp", "s-4", -300, Map.of("role", "admin"));
        assertThat(refusal("corp")).isEqualTo(SsoProviders.REFUSED);
        says("corp", "s-4", 300, Map.of("role", "admin", "nonce", "of another sign-in"));
        assertThat(refusal("corp")).isEqualTo(SsoProviders.REFUSED);
        says(
                "corp",
                "s-4",
                300,
                Map.of("role", "admin", "iss", server.issuerUrl("partner").toString()));
        assertThat(refusal("corp")).isEqualTo(SsoProviders.REFUSED);
        says("corp", "s-4", 300, Map.of("groups", List.of("admin")));
        assertThat(refusal("corp")).isInstanceOf(Forbidden.class);
    }

    @Test
    void a_code_of_one_provider_does_not_finish_a_sign_in_at_another() throws Exception {
        says("partner", "s-5", 300, Map.of("role", "admin"));
        FinishSso partner = answer(start("partner"));
        SsoStarted corp = start("corp");

        assertThat(access.refusalOf(
                        new FinishSso(partner.code(), answer(corp).state(), null, corp.browser(), AccessFixture.HOME)))
                .contains(SsoProviders.REFUSED);
    }

    private Rejection refusal(String provider) throws Exception {
        return access.refusalOf(answer(start(provider))).orElseThrow();
    }

    private SessionMade signedIn(String provider) throws Exception {
        return access.answer(answer(start(provider)), SsoSession.class).session();
    }

    private SsoStarted start(String provider) {
        return access.answer(new StartSso(provider, AccessFixture.HOME), SsoStarted.class);
    }

    /** Opens the provider's page, which signs everybody in, and returns the command for the parameters of its redirect. */
    private FinishSso answer(SsoStarted started) throws IOException, InterruptedException {
        HttpResponse<Void> page = browser.send(
                HttpRequest.newBuilder(URI.create(started.authorizationUri())).build(),
                HttpResponse.BodyHandlers.discarding());
        String target = page.headers().firstValue("Location").orElseThrow();
        assertThat(target).startsWith(TestProvider.REDIRECT);
        Map<String, String> given = TestProvider.parameters(URI.create(target).getRawQuery());
        return new FinishSso(
                given.getOrDefault("code", ""),
                given.getOrDefault("state", ""),
                given.get("iss"),
                started.browser(),
                AccessFixture.HOME);
    }

    private void says(String provider, String subject, long seconds, Map<String, Object> claims) {
        Map<String, Object> all = new HashMap<>(claims);
        all.put("preferred_username", "grace");
        server.enqueueCallback(new DefaultOAuth2TokenCallback(provider, subject, "JWT", List.of(CLIENT), all, seconds));
    }

    private Registration registration(String id) {
        return new Registration(
                id,
                "Example",
                server.issuerUrl(id).toString(),
                CLIENT,
                UUID.randomUUID().toString(),
                TestProvider.REDIRECT,
                null,
                true,
                null,
                null,
                null);
    }

    private static MockOAuth2Server started() {
        var server = new MockOAuth2Server();
        server.start(InetAddress.getLoopbackAddress(), 0);
        return server;
    }
}
