package io.hunt.rest.message;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Sender of many commands of one request, with a few in progress at a time. Commands done before a failure are kept.
 * The answers are passed on one by one, in the order of the commands.
 */
public final class CommandSeries<A> {

    /**
     * Number of commands in progress, so that the disk is not idle between two commands; far fewer events than the gaps
     * that a processor's token allows.
     */
    private static final int AT_ONCE = 3;

    private static final Executor THREADS =
            task -> Thread.ofVirtual().name("command-series").start(task);

    private final Queue<CompletableFuture<A>> underWay = new ArrayDeque<>();
    private final MessageGateway messageGateway;
    private final RequestContext context;
    private final Class<A> answer;
    private final Consumer<A> answers;

    public CommandSeries(MessageGateway messageGateway, RequestContext context, Class<A> answer, Consumer<A> answers) {
        this.messageGateway = messageGateway;
        this.context = context;
        this.answer = answer;
        this.answers = answers;
    }

    /**
     * Sends the command when fewer than {@value #AT_ONCE} are in progress; throws the failure of an earlier command.
     */
    public void send(Object command) {
        if (underWay.size() >= AT_ONCE) {
            answers.accept(present(underWay.remove()));
        }
        underWay.add(CompletableFuture.supplyAsync(() -> messageGateway.send(command, answer, context), THREADS));
    }

    /** Sends a command for each part of the items, of at most this size, and waits for all of them. */
    public <T> void sendAll(List<T> items, int most, Function<List<T>, ?> command) {
        for (int from = 0; from < items.size(); from += most) {
            send(command.apply(items.subList(from, Math.min(items.size(), from + most))));
        }
        finish();
    }

    /** Waits for the remaining commands; throws the failure of one of them. */
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
