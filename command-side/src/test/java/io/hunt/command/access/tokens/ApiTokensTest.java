package io.hunt.command.access.tokens;

import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.Sha256;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.TooManyTokens;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.RevokeApiToken;
import io.hunt.api.access.AccessEvent.AnalystEnabled;
import io.hunt.api.access.AccessEvent.ApiTokenCreated;
import io.hunt.api.access.AccessEvent.ApiTokenRevoked;
import io.hunt.api.access.AccessEvent.PasswordChanged;
import io.hunt.api.id.ApiTokenId;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Role;
import io.hunt.command.access.Door;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ApiTokensTest {

    private static final Caller ROOT = new Caller("root", Role.ADMIN, Set.of());
    private static final Caller ADA = new Caller("ada", Role.ANALYST, Set.of());
    private static final Caller BOB = new Caller("bob", Role.ANALYST, Set.of());

    private final Door door = new Door();

    @BeforeEach
    void three_are_known() {
        door.add("root", Role.ADMIN);
        door.add("ada", Role.ANALYST);
        door.add("bob", Role.ANALYST);
    }

    @Test
    void a_token_acts_as_its_user_with_the_present_role() {
        ApiTokenMade made = make(ADA, null);
        String token = made.token();
        assertThat(token).matches("hunt_[A-Za-z0-9_-]{43}");
        assertThat(door.whose(token))
                .contains(ADA.provedBy(new Credential(
                        Credential.Kind.API_TOKEN, made.view().id().value())));

        door.send(new ChangeAnalyst("ada", Role.AUDITOR, null, null, null, "root"));
        assertThat(door.whose(token)).get().extracting(Caller::role).isEqualTo(Role.AUDITOR);
    }

    @Test
    void the_log_knows_of_tokens_but_does_not_hold_them() {
        Instant soon = door.clock.instant().plusSeconds(60);
        ApiTokenMade made = make(ADA, soon);
        door.send(new RevokeApiToken(made.view().id(), ROOT));

        assertThat(door.events("ada").subList(1, 3))
                .containsExactly(
                        new ApiTokenCreated(
                                "ada",
                                made.view().id(),
                                "ci",
                                soon,
                                "ada",
                                BearerSecret.read(made.token()).orElseThrow().digest()),
                        new ApiTokenRevoked("ada", made.view().id(), "root"));
        assertThat(door.jdbc
                        .sql("select count(*) from api_token where token_hash = ?")
                        .param(Sha256.of(make(ADA, null).token()))
                        .query(Long.class)
                        .single())
                .isEqualTo(1);
    }

    @Test
    void a_token_opens_until_it_expires() {
        String token = make(ADA, door.clock.instant().plusSeconds(60)).token();

        door.clock.turn(Duration.ofMillis(59_999));
        assertThat(door.whose(token)).isPresent();
        door.clock.turn(Duration.ofMillis(1));
        assertThat(door.whose(token)).isEmpty();
    }

    @Test
    void a_token_that_is_expired_from_the_start_is_refused() {
        for (Instant past : List.of(door.clock.instant(), Instant.EPOCH, Instant.MIN, Instant.MAX)) {
            assertThat(door.refusalOf(new MakeApiToken("ci", past, ADA))).get().isInstanceOf(ValidationFailed.class);
        }
    }

    @Test
    void a_revoked_token_opens_nothing() {
        ApiTokenMade made = make(ADA, null);

        door.send(new RevokeApiToken(made.view().id(), ADA));

        assertThat(door.whose(made.token())).isEmpty();
        assertThat(door.refusalOf(new RevokeApiToken(made.view().id(), ADA))).contains(new NotFound("API token"));
    }

    @Test
    void nobody_but_an_admin_revokes_what_is_anothers() {
        ApiTokenMade made = make(ADA, null);

        assertThat(door.refusalOf(new RevokeApiToken(made.view().id(), BOB))).contains(new NotFound("API token"));
        assertThat(door.whose(made.token())).isPresent();
        assertThat(door.refusalOf(new RevokeApiToken(ApiTokenId.random(), ROOT)))
                .contains(new NotFound("API token"));
        assertThat(door.refusalOf(new RevokeApiToken(made.view().id(), ROOT))).isEmpty();
    }

    @Test
    void a_log_out_leaves_tokens_alone_and_so_does_a_change_of_role() {
        String token = make(ADA, null).token();

        door.send(new LogOut(token));
        door.send(new ChangeAnalyst("ada", Role.AUDITOR, null, false, null, "root"));

        assertThat(door.whose(token)).isPresent();
    }

    @Test
    void a_reset_of_the_password_by_an_admin_ends_the_tokens_of_that_user_as_events() {
        ApiTokenMade made = make(ADA, null);
        String bobs = make(BOB, null).token();

        door.send(new ChangeAnalyst("ada", null, null, null, "staple battery horse", "root"));

        assertThat(door.whose(made.token())).isEmpty();
        assertThat(door.whose(bobs)).isPresent();
        String hash = door.jdbc
                .sql("select password_hash from analyst where username = 'ada'")
                .query(String.class)
                .single();
        assertThat(door.events("ada"))
                .endsWith(
                        new PasswordChanged("ada", "root", Sha256.hex(hash)),
                        new ApiTokenRevoked("ada", made.view().id(), "root"));
    }

    @Test
    void the_tokens_of_a_disabled_user_end_and_stay_ended_when_the_user_is_enabled_again() {
        ApiTokenMade first = make(ADA, null);
        ApiTokenMade second = make(ADA, door.clock.instant().plusSeconds(60));

        door.send(new ChangeAnalyst("ada", null, null, true, null, "root"));
        assertThat(door.whose(first.token())).isEmpty();
        door.send(new ChangeAnalyst("ada", null, null, false, null, "root"));

        assertThat(door.whose(first.token())).isEmpty();
        assertThat(door.whose(second.token())).isEmpty();
        assertThat(door.events("ada"))
                .contains(
                        new ApiTokenRevoked("ada", first.view().id(), "root"),
                        new ApiTokenRevoked("ada", second.view().id(), "root"))
                .endsWith(new AnalystEnabled("ada", "root"));
        assertThat(door.whose(make(ADA, null).token())).isPresent();
    }

    @Test
    void tokens_that_an_earlier_release_left_a_disabled_user_do_not_come_back_to_life() {
        String token = make(ADA, null).token();
        door.jdbc
                .sql("update analyst set disabled = true where username = 'ada'")
                .update();

        door.send(new ChangeAnalyst("ada", null, null, false, null, "root"));

        assertThat(door.whose(token)).isEmpty();
    }

    @Test
    void a_request_that_came_in_before_the_reset_makes_no_token_after_it() {
        Caller bySession =
                door.whose(door.logIn("ada", Door.PASSWORD, Door.HOME).token()).orElseThrow();
        Caller byToken = door.whose(make(ADA, null).token()).orElseThrow();
        assertThat(door.refusalOf(new MakeApiToken("ci", null, bySession))).isEmpty();

        door.send(new ChangeAnalyst("ada", null, null, true, null, "root"));
        door.send(new ChangeAnalyst("ada", null, null, false, null, "root"));

        assertThat(door.refusalOf(new MakeApiToken("ci", null, bySession))).contains(new Unauthenticated());
        assertThat(door.refusalOf(new MakeApiToken("ci", null, byToken))).contains(new Unauthenticated());
    }

    @Test
    void tokens_made_while_the_user_is_disabled_and_enabled_open_nothing() throws Exception {
        Caller before =
                door.whose(door.logIn("ada", Door.PASSWORD, Door.HOME).token()).orElseThrow();
        List<String> made = Collections.synchronizedList(new ArrayList<>());
        Callable<Void> make = () -> {
            try {
                made.add(make(before, null).token());
            } catch (Refused refused) {
                assertThat(refused.rejection()).isEqualTo(new Unauthenticated());
            }
            return null;
        };
        Callable<Void> shut = () -> {
            door.send(new ChangeAnalyst("ada", null, null, true, null, "root"));
            door.send(new ChangeAnalyst("ada", null, null, false, null, "root"));
            return null;
        };
        try (var threads = Executors.newFixedThreadPool(5)) {
            for (Future<Void> answer : threads.invokeAll(List.of(make, make, shut, make, make))) {
                answer.get();
            }
        }

        assertThat(made).allSatisfy(token -> assertThat(door.whose(token)).isEmpty());
    }

    @Test
    void a_use_is_noted_to_the_minute() {
        String token = make(ADA, null).token();
        Instant first = door.clock.instant();
        door.whose(token);
        door.clock.turn(Duration.ofSeconds(59));
        door.whose(token);
        assertThat(lastUsed()).isEqualTo(first);

        door.clock.turn(Duration.ofSeconds(1));
        door.whose(token);
        assertThat(lastUsed()).isEqualTo(first.plusSeconds(60));
    }

    @Test
    void fifty_tokens_are_enough_for_one_user_however_fast_they_are_asked_for() throws Exception {
        List<Optional<Rejection>> answers = new ArrayList<>();
        Callable<Optional<Rejection>> call = () -> door.refusalOf(new MakeApiToken("ci", null, ADA));
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (Future<Optional<Rejection>> answer : threads.invokeAll(Collections.nCopies(60, call))) {
                answers.add(answer.get());
            }
        }

        assertThat(answers).filteredOn(Optional::isEmpty).hasSize(50);
        assertThat(answers).filteredOn(Optional::isPresent).containsOnly(Optional.of(new TooManyTokens(50)));
        assertThat(door.refusalOf(new MakeApiToken("ci", null, BOB))).isEmpty();
    }

    @Test
    void expired_tokens_take_no_room() {
        for (int i = 0; i < 50; i++) {
            make(ADA, door.clock.instant().plusSeconds(1));
        }
        door.clock.turn(Duration.ofSeconds(1));

        assertThat(door.refusalOf(new MakeApiToken("ci", null, ADA))).isEmpty();
    }

    private ApiTokenMade make(Caller owner, @Nullable Instant expiresAt) {
        return door.answer(new MakeApiToken("ci", expiresAt, owner), ApiTokenMade.class);
    }

    private Instant lastUsed() {
        return door.jdbc
                .sql("select last_used_at from api_token")
                .query((row, _) -> row.getTimestamp(1).toInstant())
                .single();
    }
}
