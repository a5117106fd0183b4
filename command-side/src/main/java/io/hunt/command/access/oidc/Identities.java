package io.hunt.command.access.oidc;

import io.hunt.api.access.Caller;
import io.hunt.api.access.AccessCommand.RecogniseIdentity;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Credential;
import io.hunt.command.access.oidc.IdentityTable.Known;
import io.hunt.command.access.account.Presented;
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
public class Identities {

    private static final Credential PROOF = new Credential(Credential.Kind.ISSUER_TOKEN, null);

    private final Issuer issuer;
    private final IdentityTable table;
    private final CommandGateway commands;

    public Identities(Issuer issuer, IdentityTable table, CommandGateway commands) {
        this.issuer = issuer;
        this.table = table;
        this.commands = commands;
    }

    public Optional<Presented> find(String jwt) {
        return issuer.vouchedFor(jwt)
                .map(this::known)
                .map(analyst -> new Presented(
                        new Caller(analyst.username(), analyst.role(), analyst.capabilities(), PROOF),
                        false,
                        analyst.disabled()));
    }

    private AnalystView known(VerifiedIdentity verified) {
        Optional<Known> known = table.find(verified.issuer(), verified.subject());
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
