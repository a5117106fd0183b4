package io.hunt.rest.message;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Many commands of one request, a few of them under way at a time: what was done before a failure stays. The answers are
 * handed on one by one, in the order of the commands.
 */
public final class CommandSeries<A> {

    /** The disk is not waited for in between; far fewer events than a processor's token allows to be under way. */
    private static final int AT_ONCE = 3;

    private static final Executor THREADS =
            task -> Thread.ofVirtual().name("command-series").start(task);

    private final Queue<CompletableFuture<A>> underWay = new ArrayDeque<>();
    private final Messages messages;
    private final RequestContext context;
    private final Class<A> answer;
    private final Consumer<A> answers;

    public CommandSeries(Messages messages, RequestContext context, Class<A> answer, Consumer<A> answers) {
        this.messages = messages;
        this.context = context;
        this.answer = answer;
        this.answers = answers;
    }

    /** Sends the command once there is room for it; throws what an earlier one has failed with. */
    public void send(Object command) {
        if (underWay.size() >= AT_ONCE) {
            answers.accept(present(underWay.remove()));
        }
        underWay.add(CompletableFuture.supplyAsync(() -> messages.send(command, answer, context), THREADS));
    }

    /** Waits for the commands that are left; throws what one of them has failed with. */
    public void finish() {
        while (!underWay.isEmpty()) {
            answers.accept(present(underWay.remove()));
        }
    }

    private static <A> A present(CompletableFuture<A> answer) {
        try {
            return answer.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException refused ? refused : e;
        }
    }
}
