package io.hunt.command.access.tickets;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.ExportTicketMade;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.MakeExportTicket;
import io.hunt.api.access.AccessCommand.RevokeApiToken;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.AccessCommand.UseExportTicket;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Role;
import io.hunt.api.access.Scope;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.command.access.AccessFixture;
import io.hunt.command.access.account.Sha256;
import io.hunt.command.access.oidc.TokenVerifier;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExportTicketsTest {

    private static final String TARGET = "/api/v1/alerts/export?format=csv";

    private final AccessFixture accessFixture = new AccessFixture();
    private SessionMade session;

    @BeforeEach
    void ada_is_signed_in() {
        accessFixture.add("root", Role.ADMIN);
        accessFixture.add("ada", Role.ANALYST);
        session = accessFixture.logIn("ada", AccessFixture.PASSWORD, AccessFixture.HOME);
    }

    @Test
    void a_ticket_lets_its_user_in_once_with_the_proof_it_was_made_by() {
        String ticket = ticket();

        assertThat(ticket).matches("ht_[A-Za-z0-9_-]{43}");
        assertThat(use(ticket)).contains(caller());
        assertThat(use(ticket)).isEmpty();
    }

    @Test
    void a_ticket_works_through_another_process_and_only_its_hash_is_stored() {
        String ticket = ticket();
        var other = new AccessFixture(accessFixture.database, TokenVerifier.NOBODY);

        assertThat(accessFixture
                        .jdbc
                        .sql(
                                "select count(*) from export_ticket where ticket_hash = ? and export_ticket::text not like ?")
                        .params(Sha256.of(ticket), "%" + ticket + "%")
                        .query(Long.class)
                        .single())
                .isEqualTo(1);
        assertThat(use(other, ticket, TARGET)).contains(caller());
        assertThat(use(ticket)).isEmpty();
    }

    @Test
    void of_many_who_present_a_ticket_at_once_one_is_let_in() {
        String ticket = ticket();
        var other = new AccessFixture(accessFixture.database, TokenVerifier.NOBODY);

        List<CompletableFuture<Optional<Caller>>> all = Stream.of(
                        accessFixture, other, accessFixture, other, accessFixture, other)
                .map(through -> CompletableFuture.supplyAsync(() -> use(through, ticket, TARGET)))
                .toList();

        assertThat(all.stream().map(CompletableFuture::join).filter(Optional::isPresent))
                .hasSize(1);
    }

    @Test
    void a_ticket_ends_after_a_minute_by_the_databases_clock() {
        OffsetDateTime now = accessFixture
                .jdbc
                .sql("select clock_timestamp()")
                .query(OffsetDateTime.class)
                .single();
        ExportTicketMade made = made(caller());
        assertThat(Duration.between(now.toInstant(), made.expiresAt()))
                .isBetween(ExportTickets.LIFE, ExportTickets.LIFE.plusSeconds(30));
        accessFixture
                .jdbc
                .sql("update export_ticket set expires_at = clock_timestamp()")
                .update();

        assertThat(use(made.ticket())).isEmpty();
        made(caller());
        assertThat(tickets()).as("expired tickets are deleted").isEqualTo(1);
    }

    @Test
    void a_ticket_for_another_target_is_used_up_and_opens_nothing() {
        String ticket = ticket();

        assertThat(use(accessFixture, ticket, TARGET + "&severity=high")).isEmpty();
        assertThat(use(ticket)).isEmpty();
    }

    @Test
    void a_ticket_ends_with_its_session() {
        String ticket = ticket();
        accessFixture.send(new LogOut(session.token()));

        assertThat(use(ticket)).isEmpty();
    }

    @Test
    void a_ticket_outlives_the_renewal_of_its_session_but_not_its_end() {
        Caller ada = caller();
        String first = ticket();
        String second = ticket();
        SessionMade renewed = accessFixture.renew(session.refreshToken()).orElseThrow();

        assertThat(use(first)).contains(ada);
        accessFixture.clock.turn(Duration.between(accessFixture.clock.instant(), renewed.expiresAt()));
        assertThat(use(second)).isEmpty();
    }

    @Test
    void whoever_loses_a_right_has_lost_it_for_tickets_too() {
        String ticket = ticket();
        String other = ticket();
        accessFixture.send(new ChangeAnalyst("ada", Role.AUDITOR, null, null, null, "root"));
        assertThat(use(ticket).orElseThrow().role()).isEqualTo(Role.AUDITOR);

        accessFixture.send(new ChangeAnalyst("ada", null, null, true, null, "root"));
        assertThat(use(other)).isEmpty();
    }

    @Test
    void a_ticket_of_an_api_token_ends_with_that() {
        ApiTokenMade token = accessFixture.answer(
                new MakeApiToken("ci", null, new Caller("ada", Role.ANALYST, Set.of())), ApiTokenMade.class);
        Caller script = accessFixture.whose(token.token()).orElseThrow();
        String first = made(script).ticket();
        String second = made(script).ticket();

        assertThat(use(first)).contains(script);
        accessFixture.send(new RevokeApiToken(token.view().id(), script));
        assertThat(use(second)).isEmpty();
    }

    @Test
    void a_ticket_opens_no_more_than_the_scopes_of_its_token() {
        var owner = new Caller("ada", Role.ANALYST, Set.of());
        ApiTokenMade token =
                accessFixture.answer(new MakeApiToken("ci", null, Set.of(Scope.READ), owner), ApiTokenMade.class);
        Caller script = accessFixture.whose(token.token()).orElseThrow();

        assertThat(use(made(script).ticket())).get().extracting(Caller::scopes).isEqualTo(Set.of(Scope.READ));
    }

    @Test
    void nobody_whom_an_issuer_vouches_for_gets_a_ticket() {
        var vouchedFor = new Caller("ada", Role.ANALYST, Set.of(), new Credential(Credential.Kind.ISSUER_TOKEN, null));

        assertThat(accessFixture.refusalOf(new MakeExportTicket(TARGET, vouchedFor)))
                .get()
                .isInstanceOf(Forbidden.class);
        assertThat(accessFixture.refusalOf(new MakeExportTicket(TARGET, new Caller("ada", Role.ANALYST, Set.of()))))
                .get()
                .isInstanceOf(Forbidden.class);
    }

    @Test
    void other_secrets_are_no_tickets_and_a_ticket_is_no_bearer_token() {
        String ticket = ticket();

        assertThat(accessFixture.whose(ticket)).isEmpty();
        assertThat(use(session.token())).isEmpty();
        assertThat(use("ht_")).isEmpty();
        assertThat(use(ticket)).isPresent();
    }

    @Test
    void of_one_user_only_the_latest_tickets_are_kept() {
        String oldest = ticket();
        for (int i = 0; i < ExportTickets.MOST_OF_A_USER; i++) {
            ticket();
        }

        assertThat(tickets()).isEqualTo(ExportTickets.MOST_OF_A_USER);
        assertThat(use(oldest)).isEmpty();
    }

    private Caller caller() {
        return accessFixture.whose(session.token()).orElseThrow();
    }

    private String ticket() {
        return made(caller()).ticket();
    }

    private ExportTicketMade made(Caller owner) {
        return accessFixture.answer(new MakeExportTicket(TARGET, owner), ExportTicketMade.class);
    }

    private Optional<Caller> use(String ticket) {
        return use(accessFixture, ticket, TARGET);
    }

    private static Optional<Caller> use(AccessFixture through, String ticket, String target) {
        return Optional.ofNullable((Caller) through.send(new UseExportTicket(ticket, target, AccessFixture.HOME)));
    }

    private int tickets() {
        return accessFixture
                .jdbc
                .sql("select count(*) from export_ticket")
                .query(Integer.class)
                .single();
    }
}
