package io.hunt.command.access.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.RevokeApiToken;
import io.hunt.api.access.AccessEvent.AnalystEnabled;
import io.hunt.api.access.AccessEvent.ApiTokenCreated;
import io.hunt.api.access.AccessEvent.ApiTokenRevoked;
import io.hunt.api.access.AccessEvent.PasswordChanged;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Role;
import io.hunt.api.access.Scope;
import io.hunt.api.id.ApiTokenId;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.TooManyTokens;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.AccessProperties;
import io.hunt.command.access.AccessFixture;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.Sha256;
import io.hunt.command.access.oidc.TokenVerifier;
import io.hunt.engine.settings.EarlySettings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ApiTokensTest {

    private static final Caller ROOT = new Caller("root", Role.ADMIN, Set.of());
    private static final Caller ADA = new Caller("ada", Role.ANALYST, Set.of());
    private static final Caller BOB = new Caller("bob", Role.ANALYST, Set.of());

    private final AccessFixture accessFixture = new AccessFixture();

    @BeforeEach
    void three_are_known() {
        accessFixture.add("root", Role.ADMIN);
        accessFixture.add("ada", Role.ANALYST);
        accessFixture.add("bob", Role.ANALYST);
    }

    @Test
    void a_token_acts_as_its_user_with_the_present_role() {
        ApiTokenMade made = make(ADA, (Instant) null);
        String token = made.token();
        assertThat(token).matches("hunt_[A-Za-z0-9_-]{43}");
        assertThat(accessFixture.whose(token))
                .contains(ADA.provedBy(new Credential(
                        Credential.Kind.API_TOKEN, made.view().id().value())));

        accessFixture.send(new ChangeAnalyst("ada", Role.AUDITOR, null, null, null, "root"));
        assertThat(accessFixture.whose(token)).get().extracting(Caller::role).isEqualTo(Role.AUDITOR);
    }

    @Test
    void the_log_knows_of_tokens_but_does_not_hold_them() {
        Instant soon = accessFixture.clock.instant().plusSeconds(60);
        ApiTokenMade made = make(ADA, soon);
        accessFixture.send(new RevokeApiToken(made.view().id(), ROOT));

        assertThat(accessFixture.events("ada").subList(1, 3))
                .containsExactly(
                        new ApiTokenCreated(
                                "ada",
                                made.view().id(),
                                "ci",
                                soon,
                                "ada",
                                BearerSecret.read(made.token()).orElseThrow().digest(),
                                null),
                        new ApiTokenRevoked("ada", made.view().id(), "root"));
        assertThat(accessFixture
                        .jdbc
                        .sql("select count(*) from api_token where token_hash = ?")
                        .param(Sha256.of(make(ADA, (Instant) null).token()))
                        .query(Long.class)
                        .single())
                .isEqualTo(1);
    }

    @Test
    void a_token_opens_until_it_expires() {
        String token = make(ADA, accessFixture.clock.instant().plusSeconds(60)).token();

        accessFixture.clock.turn(Duration.ofMillis(59_999));
        assertThat(accessFixture.whose(token)).isPresent();
        accessFixture.clock.turn(Duration.ofMillis(1));
        assertThat(accessFixture.whose(token)).isEmpty();
    }

    @Test
    void a_token_that_is_expired_from_the_start_is_refused() {
        for (Instant past : List.of(accessFixture.clock.instant(), Instant.EPOCH, Instant.MIN, Instant.MAX)) {
            assertThat(accessFixture.refusalOf(new MakeApiToken("ci", past, ADA)))
                    .get()
                    .isInstanceOf(ValidationFailed.class);
        }
    }

    @Test
    void a_revoked_token_opens_nothing() {
        ApiTokenMade made = make(ADA, (Instant) null);

        accessFixture.send(new RevokeApiToken(made.view().id(), ADA));

        assertThat(accessFixture.whose(made.token())).isEmpty();
        assertThat(accessFixture.refusalOf(new RevokeApiToken(made.view().id(), ADA)))
                .contains(new NotFound("API token"));
    }

    @Test
    void nobody_but_an_admin_revokes_what_is_anothers() {
        ApiTokenMade made = make(ADA, (Instant) null);

        assertThat(accessFixture.refusalOf(new RevokeApiToken(made.view().id(), BOB)))
                .contains(new NotFound("API token"));
        assertThat(accessFixture.whose(made.token())).isPresent();
        assertThat(accessFixture.refusalOf(new RevokeApiToken(ApiTokenId.random(), ROOT)))
                .contains(new NotFound("API token"));
        assertThat(accessFixture.refusalOf(new RevokeApiToken(made.view().id(), ROOT)))
                .isEmpty();
    }

    @Test
    void a_log_out_leaves_tokens_alone_and_so_does_a_change_of_role() {
        String token = make(ADA, (Instant) null).token();

        accessFixture.send(new LogOut(token));
        accessFixture.send(new ChangeAnalyst("ada", Role.AUDITOR, null, false, null, "root"));

        assertThat(accessFixture.whose(token)).isPresent();
    }

    @Test
    void a_reset_of_the_password_by_an_admin_ends_the_tokens_of_that_user_as_events() {
        ApiTokenMade made = make(ADA, (Instant) null);
        String bobs = make(BOB, (Instant) null).token();

        accessFixture.send(new ChangeAnalyst("ada", null, null, null, "staple battery horse", "root"));

        assertThat(accessFixture.whose(made.token())).isEmpty();
        assertThat(accessFixture.whose(bobs)).isPresent();
        String hash = accessFixture
                .jdbc
                .sql("select password_hash from analyst where username = 'ada'")
                .query(String.class)
                .single();
        assertThat(accessFixture.events("ada"))
                .endsWith(
                        new PasswordChanged("ada", "root", Sha256.hex(hash)),
                        new ApiTokenRevoked("ada", made.view().id(), "root"));
    }

    @Test
    void the_tokens_of_a_disabled_user_end_and_stay_ended_when_the_user_is_enabled_again() {
        ApiTokenMade first = make(ADA, (Instant) null);
        ApiTokenMade second = make(ADA, accessFixture.clock.instant().plusSeconds(60));

        accessFixture.send(new ChangeAnalyst("ada", null, null, true, null, "root"));
        assertThat(accessFixture.whose(first.token())).isEmpty();
        accessFixture.send(new ChangeAnalyst("ada", null, null, false, null, "root"));

        assertThat(accessFixture.whose(first.token())).isEmpty();
        assertThat(accessFixture.whose(second.token())).isEmpty();
        assertThat(accessFixture.events("ada"))
                .contains(
                        new ApiTokenRevoked("ada", first.view().id(), "root"),
                        new ApiTokenRevoked("ada", second.view().id(), "root"))
                .endsWith(new AnalystEnabled("ada", "root"));
        assertThat(accessFixture.whose(make(ADA, (Instant) null).token())).isPresent();
    }

    @Test
    void tokens_that_an_earlier_release_left_a_disabled_user_do_not_come_back_to_life() {
        String token = make(ADA, (Instant) null).token();
        accessFixture
                .jdbc
                .sql("update analyst set disabled = true where username = 'ada'")
                .update();

        accessFixture.send(new ChangeAnalyst("ada", null, null, false, null, "root"));

        assertThat(accessFixture.whose(token)).isEmpty();
    }

    @Test
    void a_request_that_came_in_before_the_reset_makes_no_token_after_it() {
        Caller bySession = accessFixture
                .whose(accessFixture
                        .logIn("ada", AccessFixture.PASSWORD, AccessFixture.HOME)
                        .token())
                .orElseThrow();
        Caller byToken = accessFixture.whose(make(ADA, (Instant) null).token()).orElseThrow();
        assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, bySession)))
                .isEmpty();

        accessFixture.send(new ChangeAnalyst("ada", null, null, true, null, "root"));
        accessFixture.send(new ChangeAnalyst("ada", null, null, false, null, "root"));

        assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, bySession)))
                .contains(new Unauthenticated());
        assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, byToken)))
                .contains(new Unauthenticated());
    }

    @Test
    void tokens_made_while_the_user_is_disabled_and_enabled_open_nothing() throws Exception {
        Caller before = accessFixture
                .whose(accessFixture
                        .logIn("ada", AccessFixture.PASSWORD, AccessFixture.HOME)
                        .token())
                .orElseThrow();
        List<String> made = Collections.synchronizedList(new ArrayList<>());
        Callable<Void> make = () -> {
            try {
                made.add(make(before, (Instant) null).token());
            } catch (RejectionException rejectionException) {
                assertThat(rejectionException.rejection()).isEqualTo(new Unauthenticated());
            }
            return null;
        };
        Callable<Void> shut = () -> {
            accessFixture.send(new ChangeAnalyst("ada", null, null, true, null, "root"));
            accessFixture.send(new ChangeAnalyst("ada", null, null, false, null, "root"));
            return null;
        };
        try (var threads = Executors.newFixedThreadPool(5)) {
            for (Future<Void> answer : threads.invokeAll(List.of(make, make, shut, make, make))) {
                answer.get();
            }
        }

        assertThat(made)
                .allSatisfy(token -> assertThat(accessFixture.whose(token)).isEmpty());
    }

    @Test
    void a_use_is_noted_to_the_minute() {
        String token = make(ADA, (Instant) null).token();
        Instant first = accessFixture.clock.instant();
        accessFixture.whose(token);
        accessFixture.clock.turn(Duration.ofSeconds(59));
        accessFixture.whose(token);
        assertThat(lastUsed()).isEqualTo(first);

        accessFixture.clock.turn(Duration.ofSeconds(1));
        accessFixture.whose(token);
        assertThat(lastUsed()).isEqualTo(first.plusSeconds(60));
    }

    @Test
    void fifty_tokens_are_enough_for_one_user_however_fast_they_are_asked_for() throws Exception {
        List<Optional<Rejection>> answers = new ArrayList<>();
        Callable<Optional<Rejection>> call = () -> accessFixture.refusalOf(new MakeApiToken("ci", null, ADA));
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (Future<Optional<Rejection>> answer : threads.invokeAll(Collections.nCopies(60, call))) {
                answers.add(answer.get());
            }
        }

        assertThat(answers).filteredOn(Optional::isEmpty).hasSize(50);
        assertThat(answers)
                .filteredOn(Optional::isPresent)
                .containsOnly(
                        Optional.of(new TooManyTokens("A user may have at most 50 API tokens; revoke one first.")));
        assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, BOB))).isEmpty();
    }

    @Test
    void expired_tokens_take_no_room() {
        for (int i = 0; i < 50; i++) {
            make(ADA, accessFixture.clock.instant().plusSeconds(1));
        }
        accessFixture.clock.turn(Duration.ofSeconds(1));

        assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, ADA))).isEmpty();
    }

    @Test
    void a_token_has_its_scopes_in_the_log_and_in_each_request() {
        ApiTokenMade made = make(ADA, Set.of(Scope.READ, Scope.HUNT));

        assertThat(made.view().scopes()).containsExactlyInAnyOrder(Scope.READ, Scope.HUNT);
        assertThat(accessFixture.whose(made.token()))
                .get()
                .extracting(Caller::scopes)
                .isEqualTo(Set.of(Scope.READ, Scope.HUNT));
        assertThat(accessFixture.whose(make(ADA, (Instant) null).token()))
                .get()
                .extracting(Caller::scopes)
                .isEqualTo(Scope.ALL);
        assertThat(accessFixture.events("ada"))
                .anySatisfy(event -> assertThat(event)
                        .isInstanceOfSatisfying(
                                ApiTokenCreated.class,
                                created -> assertThat(created.scopes())
                                        .containsExactlyInAnyOrder(Scope.READ, Scope.HUNT)));
    }

    @Test
    void scopes_stay_within_the_role() {
        var auditor = new Caller("ada", Role.AUDITOR, Set.of());
        for (Scope scope : List.of(Scope.HUNT, Scope.ACKNOWLEDGE, Scope.IMPORT, Scope.ADMINISTER)) {
            assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, Set.of(Scope.READ, scope), auditor)))
                    .as(scope.text())
                    .containsInstanceOf(ValidationFailed.class);
        }
        for (Scope scope : List.of(Scope.AUDIT, Scope.ADMINISTER)) {
            assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, Set.of(scope), ADA)))
                    .as(scope.text())
                    .containsInstanceOf(ValidationFailed.class);
        }
        assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, Set.of(), ADA)))
                .containsInstanceOf(ValidationFailed.class);
    }

    @Test
    void a_token_makes_no_token_with_more_scopes() {
        Caller narrow = accessFixture
                .whose(make(ADA, Set.of(Scope.READ, Scope.HUNT)).token())
                .orElseThrow();

        assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, null, narrow)))
                .containsInstanceOf(Forbidden.class);
        assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, Set.of(Scope.IMPORT), narrow)))
                .containsInstanceOf(Forbidden.class);
        assertThat(accessFixture.refusalOf(new MakeApiToken("ci", null, Set.of(Scope.READ), narrow)))
                .isEmpty();
    }

    @Test
    void the_operator_may_require_an_expiry_within_days() {
        var properties = new MapPropertySource("test", Map.of("service.api-token-max-days", "30"));
        var environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(properties);
        var strict = new AccessFixture(
                accessFixture.database, TokenVerifier.NOBODY, EarlySettings.read(AccessProperties.class, environment));
        Instant now = strict.clock.instant();
        strict.add("eve", Role.ANALYST);
        var eve = new Caller("eve", Role.ANALYST, Set.of());

        assertThat(strict.refusalOf(new MakeApiToken("ci", null, eve))).containsInstanceOf(ValidationFailed.class);
        assertThat(strict.refusalOf(new MakeApiToken("ci", now.plus(Duration.ofDays(31)), eve)))
                .containsInstanceOf(ValidationFailed.class);
        assertThat(strict.refusalOf(new MakeApiToken("ci", now.plus(Duration.ofDays(29)), eve)))
                .isEmpty();
    }

    @Test
    void a_repeat_under_the_same_identifier_replaces_the_token_whose_secret_was_lost() {
        var command = new MakeApiToken(ApiTokenId.random(), "ci", null, null, ADA);
        ApiTokenMade lost = accessFixture.answer(command, ApiTokenMade.class);

        ApiTokenMade made = accessFixture.answer(command, ApiTokenMade.class);

        assertThat(made.view().id()).isEqualTo(lost.view().id()).isEqualTo(command.tokenId());
        assertThat(accessFixture.whose(made.token())).isPresent();
        assertThat(accessFixture.whose(lost.token())).isEmpty();
        assertThat(accessFixture.events("ada"))
                .extracting(event -> (Object) event.getClass())
                .endsWith(ApiTokenCreated.class, ApiTokenRevoked.class, ApiTokenCreated.class);
    }

    private ApiTokenMade make(Caller owner, Set<Scope> scopes) {
        return accessFixture.answer(new MakeApiToken("ci", null, scopes, owner), ApiTokenMade.class);
    }

    private ApiTokenMade make(Caller owner, @Nullable Instant expiresAt) {
        return accessFixture.answer(new MakeApiToken("ci", expiresAt, owner), ApiTokenMade.class);
    }

    private Instant lastUsed() {
        return accessFixture
                .jdbc
                .sql("select last_used_at from api_token")
                .query((row, _) -> row.getTimestamp(1).toInstant())
                .single();
    }
}
