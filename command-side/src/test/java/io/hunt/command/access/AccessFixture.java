package io.hunt.command.access;

import io.hunt.api.access.AccessCommand.AddAnalyst;
import io.hunt.api.access.AccessCommand.LogIn;
import io.hunt.api.access.AccessCommand.RenewSession;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Role;
import io.hunt.api.access.SessionEvent;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.command.AccessProperties;
import io.hunt.command.access.account.Analyst;
import io.hunt.command.access.account.Analysts;
import io.hunt.command.access.account.Passwords;
import io.hunt.command.access.device.DeviceSignInCommandHandler;
import io.hunt.command.access.device.DeviceSignIns;
import io.hunt.command.access.oidc.IdentityAuthenticator;
import io.hunt.command.access.oidc.IdentityCommandHandler;
import io.hunt.command.access.oidc.IssuerUsers;
import io.hunt.command.access.oidc.SsoCommandHandler;
import io.hunt.command.access.oidc.SsoProviders;
import io.hunt.command.access.oidc.SsoSignIns;
import io.hunt.command.access.oidc.TokenVerifier;
import io.hunt.command.access.sessions.LoginAttempts;
import io.hunt.command.access.sessions.LoginCommandHandler;
import io.hunt.command.access.sessions.LoginThrottle;
import io.hunt.command.access.sessions.RefreshTokens;
import io.hunt.command.access.sessions.SessionFamilies;
import io.hunt.command.access.sessions.SessionLog;
import io.hunt.command.access.sessions.Sessions;
import io.hunt.command.access.sessions.TrustedLoginAddresses;
import io.hunt.command.access.tickets.ExportTicketCommandHandler;
import io.hunt.command.access.tickets.ExportTickets;
import io.hunt.command.access.tokens.ApiTokenCommandHandler;
import io.hunt.command.access.tokens.ApiTokens;
import io.hunt.command.access.tokens.CallerQueryHandler;
import io.hunt.command.access.users.PasswordCommandHandler;
import io.hunt.command.access.users.UserChangeCommandHandler;
import io.hunt.command.access.users.UserCreationCommandHandler;
import io.hunt.engine.settings.EarlySettings;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import javax.sql.DataSource;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.config.Configuration;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.serialization.json.JacksonSerializer;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** Access handlers with real buses, transactions and a PostgreSQL database. */
public final class AccessFixture {

    private static final AccessProperties SETTINGS =
            EarlySettings.read(AccessProperties.class, new StandardEnvironment());

    public static final String PASSWORD = "correct horse battery";
    public static final String HOME = "192.0.2.7";

    /** Least strength that bcrypt accepts. */
    private static final int LEAST_STRENGTH = 4;

    public final AdjustableClock clock = new AdjustableClock();
    public final DataSource database;
    public final JdbcClient jdbc;
    final Configuration axon;
    private final AuthenticationFailureRecorder failures;
    /** Session events in the order in which they were recorded. */
    final List<SessionEvent> sessionEvents = new CopyOnWriteArrayList<>();

    final BlockingQueue<EventMessage<?>> noted = new LinkedBlockingQueue<>();

    public AccessFixture() {
        this(TestDatabase.migrated(), TokenVerifier.NOBODY);
    }

    /** Creates another process on the same database, or one with an issuer. */
    public AccessFixture(DataSource database, TokenVerifier tokenVerifier) {
        this(database, tokenVerifier, SETTINGS);
    }

    public AccessFixture(DataSource database, TokenVerifier tokenVerifier, AccessProperties settings) {
        this(database, tokenVerifier, settings, new SsoProviders(List.of(), Clock.systemUTC()));
    }

    /** Creates a process with providers for the sign-in, or with other settings. */
    public AccessFixture(
            DataSource database, TokenVerifier tokenVerifier, AccessProperties settings, SsoProviders providers) {
        this.database = database;
        jdbc = JdbcClient.create(database);
        var transactions = new DataSourceTransactionManager(database);
        failures = new AuthenticationFailureRecorder(noted::add, clock);
        var analysts = new Analysts(jdbc);
        var passwords = new Passwords(LEAST_STRENGTH);
        var origins = new TrustedLoginAddresses(jdbc);
        var throttle = new LoginThrottle(new LoginAttempts(jdbc), origins, transactions, clock);
        var sessions = new Sessions(jdbc);
        var apiTokens = new ApiTokens(jdbc);
        var identityTable = new IssuerUsers(jdbc);
        var log = EmbeddedEventStore.builder()
                .storageEngine(new InMemoryEventStorageEngine())
                .build();
        log.subscribe(events -> events.stream()
                .map(EventMessage::getPayload)
                .filter(SessionEvent.class::isInstance)
                .forEach(event -> sessionEvents.add((SessionEvent) event)));
        var families =
                new SessionFamilies(sessions, new RefreshTokens(jdbc), new SessionLog(log), failures, clock, SETTINGS);
        axon = DefaultConfigurer.defaultConfiguration(false)
                .configureSerializer(c -> JacksonSerializer.defaultSerializer())
                .configureTransactionManager(c -> new SpringTransactionManager(transactions))
                .configureAggregate(Analyst.class)
                .configureEventStore(_ -> log)
                .registerCommandHandler(
                        _ -> new LoginCommandHandler(analysts, families, throttle, passwords, failures, settings))
                .registerQueryHandler(c -> new CallerQueryHandler(
                        sessions,
                        apiTokens,
                        new IdentityAuthenticator(tokenVerifier, identityTable, c.commandGateway()),
                        failures,
                        clock))
                .registerCommandHandler(c -> new UserCreationCommandHandler(
                        analysts, passwords, c.repository(Analyst.class), Clock.systemUTC()))
                .registerCommandHandler(c -> new UserChangeCommandHandler(
                        analysts, passwords, families, origins, apiTokens, c.repository(Analyst.class)))
                .registerCommandHandler(c -> new PasswordCommandHandler(
                        analysts, passwords, throttle, origins, families, failures, c.repository(Analyst.class)))
                .registerCommandHandler(c -> new ApiTokenCommandHandler(
                        apiTokens, sessions, analysts, c.repository(Analyst.class), clock, settings))
                .registerCommandHandler(c -> new DeviceSignInCommandHandler(
                        new DeviceSignIns(jdbc),
                        analysts,
                        throttle,
                        new ApiTokenCommandHandler(
                                apiTokens, sessions, analysts, c.repository(Analyst.class), clock, settings),
                        failures,
                        clock,
                        settings))
                .registerCommandHandler(_ ->
                        new ExportTicketCommandHandler(new ExportTickets(jdbc), sessions, apiTokens, failures, clock))
                .registerCommandHandler(c -> new SsoCommandHandler(
                        providers,
                        new SsoSignIns(jdbc, transactions),
                        identityTable,
                        new IdentityCommandHandler(analysts, identityTable, c.repository(Analyst.class), clock),
                        families,
                        throttle,
                        failures,
                        clock))
                .registerCommandHandler(
                        c -> new IdentityCommandHandler(analysts, identityTable, c.repository(Analyst.class), clock))
                .start();
    }

    /** Stops the recorder and returns every failed authentication that was not taken yet, including the summaries. */
    List<EventMessage<?>> stopNoting() {
        failures.close();
        return List.copyOf(noted);
    }

    /** Stops the recorder and returns the failed authentications that were not taken yet. */
    public List<AuthenticationFailed> failures() {
        return stopNoting().stream()
                .map(message -> (AuthenticationFailed) message.getPayload())
                .toList();
    }

    public @Nullable Object add(String username, Role role) {
        return send(new AddAnalyst(username, PASSWORD, role, Set.of(), "root"));
    }

    public SessionMade logIn(String username, String password, String address) {
        return Objects.requireNonNull((SessionMade) send(new LogIn(username, password, address)));
    }

    public Optional<Caller> whose(String token) {
        return axon.queryGateway()
                .query(new FindCaller(token, HOME), ResponseTypes.optionalInstanceOf(Caller.class))
                .join();
    }

    /** Returns the refusal of this log-in; empty if it succeeds. */
    public Optional<Rejection> refusal(String username, String password, String address) {
        try {
            logIn(username, password, address);
            return Optional.empty();
        } catch (RejectionException rejectionException) {
            return Optional.of(rejectionException.rejection());
        }
    }

    public Optional<SessionMade> renew(String token) {
        return Optional.ofNullable((SessionMade) send(new RenewSession(token, HOME)));
    }

    /** Returns the digest of the stored hash of the user's password, or of issuer and subject. */
    public String proof(String username) {
        return jdbc.sql("""
                select encode(sha256(convert_to(coalesce(password_hash, issuer || E'\\n' || subject), 'UTF8')), 'hex')
                from analyst where username = ?""").param(username).query(String.class).single();
    }

    public List<Object> events(String username) {
        return axon.eventStore()
                .readEvents(username)
                .asStream()
                .map(event -> (Object) event.getPayload())
                .toList();
    }

    /** Returns the refusal of this command; empty if it is accepted. */
    public Optional<Rejection> refusalOf(Object command) {
        try {
            send(command);
            return Optional.empty();
        } catch (RejectionException rejectionException) {
            return Optional.of(rejectionException.rejection());
        }
    }

    public <T> T answer(Object command, Class<T> type) {
        return Objects.requireNonNull(type.cast(send(command)));
    }

    public @Nullable Object send(Object command) {
        try {
            return axon.commandGateway().sendAndWait(command);
        } catch (CommandExecutionException e) {
            throw e.getCause() instanceof RejectionException rejectionException ? rejectionException : e;
        }
    }
}
