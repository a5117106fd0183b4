package io.hunt.engine.message;

import io.hunt.engine.store.LostRaceRetryScheduler;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandResultMessage;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.messaging.MessageHandlerInterceptor;

/** Command bus for commands of other processes: retries a lost race locally and returns failures as typed details. */
final class FailureMappingCommandBus implements CommandBus {

    private static final int MOST_TRIES = 6;
    private static final long LONGEST_PAUSE_MILLIS = 400;

    private final CommandBus local;
    private final ScheduledExecutorService retries;

    FailureMappingCommandBus(CommandBus local, ScheduledExecutorService retries) {
        this.local = local;
        this.retries = retries;
    }

    @Override
    public <C> void dispatch(CommandMessage<C> command) {
        local.dispatch(command);
    }

    @Override
    public <C, R> void dispatch(CommandMessage<C> command, CommandCallback<? super C, ? super R> asker) {
        attempt(command, asker, 1);
    }

    @SuppressWarnings("FutureReturnValueIgnored")
    private <C, R> void attempt(CommandMessage<C> command, CommandCallback<? super C, ? super R> asker, int number) {
        local.<C, R>dispatch(command, (sent, result) -> {
            if (!result.isExceptional()) {
                asker.onResult(sent, result);
            } else if (number < MOST_TRIES && LostRaceRetryScheduler.isLostRace(result.exceptionResult())) {
                long most = Math.min(LONGEST_PAUSE_MILLIS, 5L << number);
                retries.schedule(
                        () -> attempt(command, asker, number + 1),
                        ThreadLocalRandom.current().nextLong(5, most + 1),
                        TimeUnit.MILLISECONDS);
            } else {
                asker.onResult(sent, failed(result.exceptionResult()));
            }
        });
    }

    private static <R> CommandResultMessage<R> failed(Throwable failure) {
        return GenericCommandResultMessage.asCommandResultMessage(
                new CommandExecutionException("not handled", null, RemoteFailures.told(failure)));
    }

    @Override
    public Registration subscribe(String name, MessageHandler<? super CommandMessage<?>> handler) {
        return local.subscribe(name, handler);
    }

    @Override
    public Registration registerHandlerInterceptor(MessageHandlerInterceptor<? super CommandMessage<?>> interceptor) {
        return local.registerHandlerInterceptor(interceptor);
    }

    @Override
    public Registration registerDispatchInterceptor(MessageDispatchInterceptor<? super CommandMessage<?>> interceptor) {
        return local.registerDispatchInterceptor(interceptor);
    }
}
