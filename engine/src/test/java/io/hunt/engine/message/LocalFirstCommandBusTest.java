package io.hunt.engine.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.FreePort;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.axonserver.connector.command.AxonServerCommandBus;
import org.axonframework.axonserver.connector.command.CommandPriorityCalculator;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.callbacks.FutureCallback;
import org.axonframework.messaging.GenericMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Tests while Axon Server is unreachable: no listener exists at its address. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LocalFirstCommandBusTest {

    private final ScheduledExecutorService retries = Executors.newSingleThreadScheduledExecutor();
    private final SimpleCommandBus local = SimpleCommandBus.builder().build();
    private final AxonServerConnectionManager connections = connections();
    private final PendingRemoteRequests far =
            new PendingRemoteRequests(() -> connections.isConnected(connections.getDefaultContext()));
    private final LocalFirstCommandBus bus = new LocalFirstCommandBus(builder(), local, far);

    @AfterEach
    void stop() {
        far.close();
        connections.shutdown();
        retries.shutdownNow();
    }

    @Test
    void what_is_handled_here_goes_on() throws Exception {
        var _ = bus.subscribe("here", command -> command.getPayload() + " done");

        assertThat(answer("here").getPayload()).isEqualTo("it done");
    }

    @Test
    void the_rest_is_refused_within_two_seconds() throws Exception {
        CommandResultMessage<?> answer = answer("elsewhere");

        assertThat(answer.exceptionResult())
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection()).isInstanceOf(Unavailable.class));
    }

    @Test
    void a_race_lost_by_anothers_command_is_run_again_here() throws Exception {
        var tries = new AtomicInteger();
        var handling = new FailureMappingCommandBus(local, retries);
        var _ = handling.subscribe("raced", _ -> {
            if (tries.incrementAndGet() < 3) {
                throw new ConcurrencyException("lost");
            }
            return "won";
        });
        var answer = new FutureCallback<String, Object>();
        handling.dispatch(command("raced"), answer);

        assertThat(answer.get(60, TimeUnit.SECONDS).getPayload()).isEqualTo("won");
        assertThat(tries).hasValue(3);
    }

    private CommandResultMessage<?> answer(String name) throws Exception {
        var answer = new FutureCallback<String, Object>();
        bus.dispatch(command(name), answer);
        return answer.get(2, TimeUnit.SECONDS);
    }

    private static CommandMessage<String> command(String name) {
        return new GenericCommandMessage<>(new GenericMessage<>("it"), name);
    }

    private AxonServerCommandBus.Builder builder() {
        return AxonServerCommandBus.builder()
                .axonServerConnectionManager(connections)
                .configuration(new AxonServerConfiguration())
                .localSegment(new FailureMappingCommandBus(local, retries))
                .serializer(new MessageSerializer())
                .routingStrategy(new SubjectRoutingStrategy())
                .priorityCalculator(CommandPriorityCalculator.defaultCommandPriorityCalculator())
                .loadFactorProvider(_ -> 100);
    }

    private static AxonServerConnectionManager connections() {
        var settings = new AxonServerConfiguration();
        settings.setComponentName("test");
        settings.setServers("127.0.0.1:" + FreePort.next());
        return AxonServerConnectionManager.builder()
                .axonServerConfiguration(settings)
                .routingServers(settings.getServers())
                .build();
    }
}
