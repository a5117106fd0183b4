package io.hunt.engine.message;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.Unavailable;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.axonserver.connector.command.AxonServerCommandBus;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.GenericCommandResultMessage;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageHandler;

/** Has commands handled here if this process can, and sends the others by Axon Server, if that can be reached now. */
final class LocalFirstCommandBus extends AxonServerCommandBus {

    private final CommandBus local;
    private final AxonServerConnectionManager connections;
    private final Set<String> handledHere = ConcurrentHashMap.newKeySet();

    LocalFirstCommandBus(Builder builder, CommandBus local, AxonServerConnectionManager connections) {
        super(builder);
        this.local = local;
        this.connections = connections;
    }

    @Override
    public <C, R> void dispatch(CommandMessage<C> command, CommandCallback<? super C, ? super R> asker) {
        if (handledHere.contains(command.getCommandName())) {
            local.dispatch(command, asker);
        } else if (!connections.isConnected(connections.getDefaultContext())) {
            asker.onResult(command, GenericCommandResultMessage.asCommandResultMessage(unreachable()));
        } else {
            super.<C, R>dispatch(
                    command,
                    (sent, result) -> asker.onResult(
                            sent,
                            result.isExceptional()
                                    ? GenericCommandResultMessage.asCommandResultMessage(
                                            Failures.heard(result.exceptionResult()))
                                    : result));
        }
    }

    /** By Axon Server even if it is handled here. */
    <C, R> void dispatchFar(CommandMessage<C> command, CommandCallback<? super C, ? super R> asker) {
        super.dispatch(command, asker);
    }

    /** Until the answer is closed. */
    Answering answering(String name, MessageHandler<? super CommandMessage<?>> handler) {
        Registration registration = super.subscribe(name, handler);
        return registration::cancel;
    }

    /** A handler that is there for a while. */
    @FunctionalInterface
    interface Answering extends AutoCloseable {
        @Override
        void close();
    }

    /** What is not handled here waits for nobody while Axon Server is away. */
    static Refused unreachable() {
        return new Refused(new Unavailable("Axon Server cannot be reached; try again."));
    }

    @Override
    public Registration subscribe(String name, MessageHandler<? super CommandMessage<?>> handler) {
        handledHere.add(name);
        return super.subscribe(name, handler);
    }
}
