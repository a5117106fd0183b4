package io.hunt.engine.message;

import static org.axonframework.commandhandling.GenericCommandResultMessage.asCommandResultMessage;

import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
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

/** Command bus that handles commands locally where possible and sends the others through Axon Server, if it is reachable. */
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
        return result.isExceptional() ? asCommandResultMessage(RemoteFailures.heard(result.exceptionResult())) : result;
    }

    /** Sends through Axon Server even if a local handler exists. */
    <C, R> void dispatchFar(CommandMessage<C> command, CommandCallback<? super C, ? super R> asker) {
        super.dispatch(command, asker);
    }

    /** Subscribes a handler only for commands that arrive through Axon Server. */
    void subscribeFar(String name, MessageHandler<? super CommandMessage<?>> handler) {
        var _ = super.subscribe(name, handler);
    }

    /**
     * Refusal for commands without a local handler while Axon Server is unreachable; they fail at once instead of waiting.
     */
    static RejectionException unreachable() {
        return new RejectionException(new Unavailable("Axon Server cannot be reached; try again."));
    }

    @Override
    public Registration subscribe(String name, MessageHandler<? super CommandMessage<?>> handler) {
        handledHere.add(name);
        return super.subscribe(name, handler);
    }
}
