package io.hunt.engine.message;

import static org.axonframework.commandhandling.GenericCommandResultMessage.asCommandResultMessage;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.Unavailable;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.axonserver.connector.command.AxonServerCommandBus;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageHandler;

/** Has commands handled here if this process can, and sends the others by Axon Server, if that can be reached now. */
final class LocalFirstCommandBus extends AxonServerCommandBus {

    private final CommandBus local;
    private final PendingRemoteRequests far;
    private final Set<String> handledHere = ConcurrentHashMap.newKeySet();

    LocalFirstCommandBus(Builder builder, CommandBus local, PendingRemoteRequests far) {
        super(builder);
        this.local = local;
        this.far = far;
    }

    @Override
    public <C, R> void dispatch(CommandMessage<C> command, CommandCallback<? super C, ? super R> asker) {
        if (handledHere.contains(command.getCommandName())) {
            local.dispatch(command, asker);
        } else if (!far.areAnswered()) {
            asker.onResult(command, asCommandResultMessage(unreachable()));
        } else {
            var answer = new CompletableFuture<CommandResultMessage<? extends R>>();
            var _ = far.waitFor(answer)
                    .whenComplete((result, lost) ->
                            asker.onResult(command, lost == null ? heard(result) : asCommandResultMessage(lost)));
            super.<C, R>dispatch(command, (_, result) -> answer.complete(result));
        }
    }

    private static <R> CommandResultMessage<? extends R> heard(CommandResultMessage<? extends R> result) {
        return result.isExceptional() ? asCommandResultMessage(Failures.heard(result.exceptionResult())) : result;
    }

    /** By Axon Server even if it is handled here. */
    <C, R> void dispatchFar(CommandMessage<C> command, CommandCallback<? super C, ? super R> asker) {
        super.dispatch(command, asker);
    }

    /** Handles what comes by Axon Server, and nothing that is sent here. */
    void subscribeFar(String name, MessageHandler<? super CommandMessage<?>> handler) {
        var _ = super.subscribe(name, handler);
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
