package io.hunt.command.access.oidc;

import io.hunt.api.access.AccessCommand.RecogniseIdentity;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.command.access.account.PresentedCredential;
import io.hunt.command.access.oidc.IssuerUsers.KnownIdentity;
import io.hunt.engine.role.ForReads;
import io.hunt.engine.trace.ActorMetadataProvider;
import java.util.Optional;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.springframework.stereotype.Component;

/** Authenticates users by JWTs of the configured issuer. The most recently issued token determines a user's rights. */
@ForReads
@Component
public class IdentityAuthenticator {

    private static final Credential PROOF = new Credential(Credential.Kind.ISSUER_TOKEN, null);

    private final TokenVerifier tokenVerifier;
    private final IssuerUsers table;
    private final CommandGateway commands;

    public IdentityAuthenticator(TokenVerifier tokenVerifier, IssuerUsers table, CommandGateway commands) {
        this.tokenVerifier = tokenVerifier;
        this.table = table;
        this.commands = commands;
    }

    public Optional<PresentedCredential> find(String jwt) {
        return tokenVerifier
                .vouchedFor(jwt)
                .map(this::known)
                .map(analyst -> new PresentedCredential(
                        new Caller(analyst.username(), analyst.role(), analyst.capabilities(), PROOF),
                        false,
                        analyst.disabled()));
    }

    private AnalystView known(VerifiedIdentity verified) {
        Optional<KnownIdentity> known = table.find(verified.issuer(), verified.subject());
        if (known.isPresent() && !verified.saidAt().isAfter(known.get().saidAt())) {
            return known.get().analyst();
        }
        var command = new RecogniseIdentity(
                verified.issuer(),
                verified.subject(),
                verified.preferredName(),
                verified.role(),
                verified.capabilities(),
                verified.saidAt());
        return commands.sendAndWait(command, asker());
    }

    /** Attributes the command to the authenticated user (the actor). Units of work of queries pass no metadata on. */
    private static MetaData asker() {
        return CurrentUnitOfWork.<MetaData>map(work -> ActorMetadataProvider.of(work.getMessage()))
                .orElseGet(MetaData::emptyInstance);
    }
}
