package io.hunt.rest.message;

import io.hunt.api.Page;
import io.hunt.api.message.AnswerType;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.GenericMessage;
import org.axonframework.messaging.responsetypes.ResponseType;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Sender of commands and queries for a request; waits at most 30 s for the answer. */
@Component
public class MessageGateway {

    private static final int PATIENCE_SECONDS = 30;

    private static final Duration PATIENCE_FOR_A_PLACE = Duration.ofSeconds(15);

    private final CommandConcurrencyLimit places = new CommandConcurrencyLimit(PATIENCE_FOR_A_PLACE);
    private final CommandGateway commands;
    private final QueryGateway queries;

    MessageGateway(CommandGateway commands, QueryGateway queries) {
        this.commands = commands;
        this.queries = queries;
    }

    public void send(Object command, RequestContext context) {
        answer(dispatched(command, context));
    }

    public <R> R send(Object command, Class<R> answer, RequestContext context) {
        return present(answer.cast(answer(dispatched(command, context))), command);
    }

    public <R> Optional<R> sendIfAnswered(Object command, Class<R> answer, RequestContext context) {
        return Optional.ofNullable(answer.cast(answer(dispatched(command, context))));
    }

    public <R> R ask(Object query, Class<R> answer, RequestContext context) {
        return present(find(query, answer, context).orElse(null), query);
    }

    public <R> Optional<R> find(Object query, Class<R> answer, RequestContext context) {
        return Optional.ofNullable(ask(query, new AnswerType<>(answer), context));
    }

    /**
     * Finds the resource that an earlier request with the same idempotency key created and whose answer was lost; empty
     * for a first request.
     */
    public <R> Optional<R> findCreated(Object query, Class<R> answer, RequestContext context) {
        return context.again() ? find(query, answer, context) : Optional.empty();
    }

    /** Returns the answer; refuses the request if there is no such resource. */
    public <R> R get(Object query, Class<R> answer, String resource, RequestContext context) {
        return find(query, answer, context).orElseThrow(() -> new RejectionException(new NotFound(resource)));
    }

    public <R> List<R> list(Object query, Class<R> item, RequestContext context) {
        return present(ask(query, ResponseTypes.multipleInstancesOf(item), context), query);
    }

    /** Returns a page. The caller chooses the item type, which is not known at run time. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    public <R> Page<R> page(Object query, RequestContext context) {
        return (Page<R>) ask(query, Page.class, context);
    }

    private CompletableFuture<@Nullable Object> dispatched(Object command, RequestContext context) {
        Semaphore place = places.enter(command);
        try {
            CompletableFuture<@Nullable Object> answer = commands.send(
                    GenericCommandMessage.asCommandMessage(command).andMetaData(context.metaData()));
            return answer.whenComplete((_, _) -> place.release());
        } catch (RuntimeException e) {
            place.release();
            throw e;
        }
    }

    private <R> @Nullable R ask(Object query, ResponseType<R> type, RequestContext context) {
        var message = GenericMessage.asMessage(query).andMetaData(context.metaData());
        return answer(queries.query(query.getClass().getName(), message, type));
    }

    private static <R> @Nullable R answer(CompletableFuture<@Nullable R> future) {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw MessageFailures.translated(e);
        } catch (TimeoutException e) {
            throw new RejectionException(new Unavailable("The service did not answer in time."));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RejectionException(new Unavailable("The service is stopping."));
        }
    }

    private static <R> R present(@Nullable R answer, Object message) {
        if (answer == null) {
            throw new IllegalStateException("no answer to " + message.getClass().getSimpleName());
        }
        return answer;
    }
}
