package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.access.AccessCommand.AddAnalyst;
import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.ChangeOwnPassword;
import io.hunt.api.access.AccessCommand.EndSession;
import io.hunt.api.access.AccessCommand.LogIn;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.RenewSession;
import io.hunt.api.access.AccessCommand.RevokeApiToken;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.AccessQuery.FindAnalyst;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.access.AccessQuery.ListAnalysts;
import io.hunt.api.access.AccessQuery.ListApiTokens;
import io.hunt.api.access.AccessQuery.ListSessions;
import io.hunt.api.access.AccessQuery.ListSsoProviders;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.ApiTokenView;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.DeviceCommand.DecideDeviceSignIn;
import io.hunt.api.access.DeviceCommand.DeviceAnswer;
import io.hunt.api.access.DeviceCommand.DeviceAnswer.State;
import io.hunt.api.access.DeviceCommand.DeviceSignInStarted;
import io.hunt.api.access.DeviceCommand.DeviceSignInView;
import io.hunt.api.access.DeviceCommand.RedeemDeviceCode;
import io.hunt.api.access.DeviceCommand.StartDeviceSignIn;
import io.hunt.api.access.Role;
import io.hunt.api.access.Scope;
import io.hunt.api.access.SessionView;
import io.hunt.api.access.SsoCommand.FinishSso;
import io.hunt.api.access.SsoCommand.SsoProviderView;
import io.hunt.api.access.SsoCommand.SsoSession;
import io.hunt.api.access.SsoCommand.SsoStarted;
import io.hunt.api.access.SsoCommand.StartSso;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.RejectionException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Fake of the handlers for accounts, sessions and tokens; {@link Backend} holds their answers. */
@Component
class FakeAccess {

    private static final Credential PROOF = new Credential(Credential.Kind.SESSION, Backend.SESSION);

    private final Backend backend;

    FakeAccess(Backend backend) {
        this.backend = backend;
    }

    @QueryHandler
    Optional<Caller> handle(FindCaller query) {
        backend.presented.addFirst(Optional.ofNullable(query.address()));
        return switch (backend.signedOut ? "nobody" : query.token()) {
            case "admin" -> Optional.of(new Caller("root", Role.ADMIN, Set.of(), PROOF));
            case "analyst" -> Optional.of(new Caller("ada", Role.ANALYST, Samples.FLEET));
            case "auditor" -> Optional.of(new Caller("otto", Role.AUDITOR, Set.of()));
            case "newcomer" -> Optional.of(new Caller("nora", Role.ANALYST, Set.of()));
            case String script
            when script.startsWith("script-") ->
                Optional.of(new Caller(
                        "root",
                        Role.ADMIN,
                        Set.of(),
                        new Credential(
                                Credential.Kind.API_TOKEN, UUID.fromString(script.substring("script-".length())))));
            case "script" ->
                Optional.of(new Caller(
                        "root", Role.ADMIN, Set.of(), new Credential(Credential.Kind.API_TOKEN, Backend.SESSION)));
            case String scoped
            when scoped.startsWith("scope-") ->
                Optional.of(new Caller("root", Role.ADMIN, Set.of(), PROOF)
                        .within(Set.of(Scope.valueOf(scoped.substring("scope-".length())))));
            case "broken" -> throw new IllegalStateException("select * from secret; at /etc/passwd");
            default -> Optional.empty();
        };
    }

    @CommandHandler
    SessionMade handle(LogIn command, MetaData with) {
        backend.take(command, with);
        return session();
    }

    @CommandHandler
    @Nullable SessionMade handle(RenewSession command, MetaData with) {
        backend.take(command, with);
        return switch (command.token()) {
            case "hs_refused" -> throw new RejectionException(new Unauthenticated());
            case String token when token.equals("hr_used") || token.startsWith("planted") -> null;
            default -> session();
        };
    }

    private static SessionMade session() {
        return new SessionMade("hs_1", "hr_1", Samples.LATER, new Caller("ada", Role.ANALYST, Samples.FLEET));
    }

    @QueryHandler
    Optional<AnalystView> handle(FindAnalyst query, MetaData with) {
        backend.take(query, with);
        return Backend.known(query.username(), "ada", Samples.ADA);
    }

    @QueryHandler
    Page<AnalystView> handle(ListAnalysts query, MetaData with) {
        return backend.page(query, with, Samples.ADA);
    }

    @CommandHandler
    AnalystView handle(ChangeAnalyst command, MetaData with) {
        backend.take(command, with);
        return Samples.ADA;
    }

    @CommandHandler
    ApiTokenMade handle(MakeApiToken command, MetaData with) {
        backend.take(command, with);
        return new ApiTokenMade(Samples.API_TOKEN, "hunt_1");
    }

    @CommandHandler
    DeviceSignInStarted handle(StartDeviceSignIn command, MetaData with) {
        backend.take(command, with);
        return new DeviceSignInStarted("hd_1", "BCDF-GHJK", 600, 5);
    }

    @CommandHandler
    DeviceSignInView handle(DecideDeviceSignIn command, MetaData with) {
        backend.take(command, with);
        return new DeviceSignInView("laptop", null, "192.0.2.7", Samples.LATER, command.approved());
    }

    @CommandHandler
    SsoStarted handle(StartSso command, MetaData with) {
        backend.take(command, with);
        return new SsoStarted("https://login.example.org/authorize?state=hi_2", "hi_1", 600);
    }

    @CommandHandler
    SsoSession handle(FinishSso command, MetaData with) {
        backend.take(command, with);
        return new SsoSession(session(), "https://login.example.org/logout?client_id=hunt");
    }

    @QueryHandler
    List<SsoProviderView> handle(ListSsoProviders query, MetaData with) {
        backend.take(query, with);
        return List.of(new SsoProviderView("corp", "Example Corp"));
    }

    /** Answers with the state that the device code names. */
    @CommandHandler
    DeviceAnswer handle(RedeemDeviceCode command, MetaData with) {
        backend.take(command, with);
        return Stream.of(State.values())
                .filter(state -> state.name().equals(command.deviceCode()))
                .findFirst()
                .map(state -> new DeviceAnswer(state, null))
                .orElseGet(() -> new DeviceAnswer(State.APPROVED, new ApiTokenMade(Samples.API_TOKEN, "hunt_1")));
    }

    @CommandHandler
    void handle(RevokeApiToken command, MetaData with) {
        backend.take(command, with);
    }

    @QueryHandler
    Page<ApiTokenView> handle(ListApiTokens query, MetaData with) {
        return backend.page(query, with, Samples.API_TOKEN);
    }

    @QueryHandler
    Page<SessionView> handle(ListSessions query, MetaData with) {
        return backend.page(query, with, Samples.SESSION);
    }

    @CommandHandler
    void handle(EndSession command, MetaData with) {
        backend.take(command, with);
    }

    @CommandHandler
    void handle(ChangeOwnPassword command, MetaData with) {
        backend.take(command, with);
    }

    @CommandHandler
    void handle(LogOut command, MetaData with) {
        backend.take(command, with);
    }

    @CommandHandler
    AnalystView handle(AddAnalyst command, MetaData with) {
        backend.take(command, with);
        return new AnalystView(command.username(), command.role(), command.capabilities(), false, Samples.NOON, null);
    }
}
