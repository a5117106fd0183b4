package io.hunt.command.ioc;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.AddedIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicators;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.api.ioc.IocCommand.IndicatorsChanged;
import io.hunt.api.ioc.IocType;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.ioc.recognition.WarningLists;
import java.nio.file.Path;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.config.Configuration;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** The part of the service that handles indicators, with a PostgreSQL database and events in memory. */
final class CommandSide {

    private static final WarningLists NO_LISTS = new WarningLists((Path) null);

    private final JdbcClient jdbc;
    private final Indicators indicators;
    private final Configuration configuration;

    CommandSide() {
        var database = TestDatabase.migrated();
        jdbc = JdbcClient.create(database);
        indicators = new Indicators(jdbc);
        var configurer = DefaultConfigurer.defaultConfiguration(false)
                .configureTransactionManager(
                        c -> new SpringTransactionManager(new DataSourceTransactionManager(database)))
                .configureEmbeddedEventStore(c -> new InMemoryEventStorageEngine())
                .configureAggregate(Indicator.class)
                .registerCommandHandler(this::adding)
                .registerCommandHandler(c -> new IndicatorImportCommandHandler(indicators, c.eventStore(), NO_LISTS))
                .registerCommandHandler(c -> new BulkIndicatorCommandHandler(c.repository(Indicator.class), indicators))
                .registerCommandHandler(c -> new QuickHunts(adding(c)));
        configurer.eventProcessing(processing -> processing
                .registerSubscribingEventProcessor("command-tables")
                .registerListenerInvocationErrorHandler("command-tables", c -> PropagatingErrorHandler.instance())
                .registerEventHandler(c -> new CommandIndicatorProjection(indicators)));
        configuration = configurer.start();
    }

    JdbcClient jdbc() {
        return jdbc;
    }

    Indicators indicators() {
        return indicators;
    }

    AddedIndicator send(AddIndicator command) {
        return configuration.commandGateway().sendAndWait(command);
    }

    IndicatorView send(ChangeIndicator command) {
        return configuration.commandGateway().sendAndWait(command);
    }

    IndicatorsChanged send(ChangeIndicators command) {
        return configuration.commandGateway().sendAndWait(command);
    }

    /** Returns the events of an indicator. */
    List<Object> eventsOf(IndicatorId id) {
        return configuration
                .eventStore()
                .readEvents(id.toString())
                .asStream()
                .map(event -> (Object) event.getPayload())
                .toList();
    }

    List<ImportVerdict> importing(boolean dryRun, IndicatorCandidate... candidates) {
        return configuration.commandGateway().sendAndWait(new ImportIndicators(List.of(candidates), dryRun, "ada"));
    }

    FrozenIoc quickHunt(IocType type, String value) {
        return configuration.commandGateway().sendAndWait(new QuickHunt(type, value, false));
    }

    void failedQuickHunt(IocType type, String value) {
        configuration.commandGateway().sendAndWait(new QuickHunt(type, value, true));
    }

    void stop() {
        configuration.shutdown();
    }

    private IndicatorCommandHandler adding(Configuration c) {
        return new IndicatorCommandHandler(c.repository(Indicator.class), indicators, NO_LISTS);
    }

    record QuickHunt(IocType type, String value, boolean fails) {}

    record QuickHunts(IndicatorCommandHandler adding) {

        @CommandHandler
        FrozenIoc handle(QuickHunt command) {
            FrozenIoc ioc = adding.findOrAdd(command.type(), command.value(), "ada");
            if (command.fails()) {
                throw new IllegalStateException("No hosts");
            }
            return ioc;
        }
    }
}
