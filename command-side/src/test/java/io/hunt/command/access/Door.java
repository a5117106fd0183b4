package io.hunt.command.access;

import io.hunt.api.Caller;
import io.hunt.api.Refused;
import io.hunt.api.Rejection;
import io.hunt.api.access.AccessCommand.AddAnalyst;
import io.hunt.api.access.AccessCommand.LogIn;
import io.hunt.api.access.AccessCommand.SessionOpened;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.access.Role;
import io.hunt.api.testing.TestDatabase;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.config.Configuration;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.serialization.json.JacksonSerializer;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** The access handlers on real buses, with real transactions on a real database. */
final class Door {

    static final String PASSWORD = "correct horse battery";

    final TurnedClock clock = new TurnedClock();
    final JdbcClient jdbc;
    final Configuration axon;

    Door() {
        DataSource database = TestDatabase.migrated();
        jdbc = JdbcClient.create(database);
        var transactions = new DataSourceTransactionManager(database);
        var analysts = new Analysts(jdbc);
        var passwords = new Passwords();
        var throttle = new LoginThrottle(new LoginAttempts(jdbc), transactions, clock);
        var signing = new Signing(analysts, new Sessions(jdbc), throttle, passwords, clock, 8);
        axon = DefaultConfigurer.defaultConfiguration(false)
                .configureSerializer(c -> JacksonSerializer.defaultSerializer())
                .configureTransactionManager(c -> new SpringTransactionManager(transactions))
                .configureAggregate(Analyst.class)
                .configureEmbeddedEventStore(c -> new InMemoryEventStorageEngine())
                .registerCommandHandler(c -> signing)
                .registerQueryHandler(c -> signing)
                .registerCommandHandler(
                        c -> new Admission(analysts, passwords, c.repository(Analyst.class), Clock.systemUTC()))
                .start();
    }

    Object add(String username, Role role) {
        return send(new AddAnalyst(username, PASSWORD, role, Set.of(), "root"));
    }

    SessionOpened logIn(String username, String password, String address) {
        return (SessionOpened) send(new LogIn(username, password, address));
    }

    Optional<Caller> whose(String token) {
        return axon.queryGateway()
                .query(new FindCaller(token), ResponseTypes.optionalInstanceOf(Caller.class))
                .join();
    }

    /** Why the door stays shut for this log-in, if it does. */
    Optional<Rejection> refusal(String username, String password, String address) {
        try {
            logIn(username, password, address);
            return Optional.empty();
        } catch (Refused refused) {
            return Optional.of(refused.rejection());
        }
    }

    Object send(Object command) {
        try {
            return axon.commandGateway().sendAndWait(command);
        } catch (CommandExecutionException e) {
            throw e.getCause() instanceof Refused refused ? refused : e;
        }
    }
}
