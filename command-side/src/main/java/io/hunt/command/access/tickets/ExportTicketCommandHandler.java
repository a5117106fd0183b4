package io.hunt.command.access.tickets;

import io.hunt.api.access.AccessCommand.ExportTicketMade;
import io.hunt.api.access.AccessCommand.MakeExportTicket;
import io.hunt.api.access.AccessCommand.UseExportTicket;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.id.ApiTokenId;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.PresentedCredential;
import io.hunt.command.access.sessions.Sessions;
import io.hunt.command.access.tickets.ExportTickets.UsedTicket;
import io.hunt.command.access.tokens.ApiTokens;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Handles the commands to make and use export tickets. A used ticket authenticates its user, with the user's rights at
 * that moment.
 */
@Component
public class ExportTicketCommandHandler {

    private final ExportTickets tickets;
    private final Sessions sessions;
    private final ApiTokens apiTokens;
    private final AuthenticationFailureRecorder failures;
    private final Clock clock;

    public ExportTicketCommandHandler(
            ExportTickets tickets,
            Sessions sessions,
            ApiTokens apiTokens,
            AuthenticationFailureRecorder failures,
            Clock clock) {
        this.tickets = tickets;
        this.sessions = sessions;
        this.apiTokens = apiTokens;
        this.failures = failures;
        this.clock = clock;
    }

    /**
     * Makes a ticket. Users of an identity provider get none: only their JWT proves that they are still valid, and a
     * ticket does not store it.
     */
    @CommandHandler
    ExportTicketMade handle(MakeExportTicket command) {
        Credential proof = command.owner().credential();
        UUID id = proof == null ? null : proof.id();
        if (proof == null || id == null) {
            throw new RejectionException(new Forbidden("Tickets are for sessions and API tokens."));
        }
        BearerSecret ticket = BearerSecret.random(BearerSecret.Kind.EXPORT_TICKET);
        var expiresAt = tickets.add(ticket, command.owner().username(), proof.kind(), id, command.target());
        return new ExportTicketMade(ticket.text(), expiresAt);
    }

    /**
     * Uses a ticket. Returns null instead of throwing, because an exception would roll back and leave the ticket valid.
     */
    @CommandHandler
    @Nullable Caller handle(UseExportTicket command) {
        Optional<UsedTicket> spent = BearerSecret.read(command.ticket())
                .filter(ticket -> ticket.kind() == BearerSecret.Kind.EXPORT_TICKET)
                .flatMap(tickets::spend);
        Optional<PresentedCredential> presented = spent.flatMap(this::proof);
        Optional<AuthenticationFailure> failure = failure(spent, presented, command.target());
        failure.ifPresent(reason ->
                failures.report(reason, spent.map(UsedTicket::username).orElse(null), command.address()));
        return failure.isPresent()
                ? null
                : presented.map(PresentedCredential::caller).orElse(null);
    }

    private static Optional<AuthenticationFailure> failure(
            Optional<UsedTicket> spent, Optional<PresentedCredential> presented, String target) {
        if (presented.isEmpty()
                || spent.filter(ticket -> ticket.target().equals(target)).isEmpty()) {
            return Optional.of(AuthenticationFailure.UNKNOWN_TOKEN);
        }
        return spent.get().expired()
                ? Optional.of(AuthenticationFailure.EXPIRED_TOKEN)
                : presented.get().failure();
    }

    /** Returns the current state of the session or API token that the ticket refers to. */
    private Optional<PresentedCredential> proof(UsedTicket ticket) {
        return switch (ticket.kind()) {
            case SESSION -> sessions.find(ticket.credential(), clock.instant());
            case API_TOKEN -> apiTokens.find(new ApiTokenId(ticket.credential()), clock.instant());
            case ISSUER_TOKEN -> Optional.empty();
        };
    }
}
