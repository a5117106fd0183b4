package io.hunt.gateway.intake;

import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntCommand.RecordAnswers;
import io.hunt.api.id.HostId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;

/** Fake of hunts that records answers and fails on demand. */
@SuppressWarnings("TypeParameterUnusedInFormals")
final class FakeHunts implements CommandGateway {

    final Queue<RuntimeException> failures = new ArrayDeque<>();
    final Set<HostId> known = new HashSet<>();
    final List<RecordAnswers> recorded = new ArrayList<>();
    Consumer<RecordAnswers> onSend = _ -> {};
    int sent;
    private @Nullable HostId poison;
    private RuntimeException poisoned = new IllegalStateException();

    void refusing(HostId host, RuntimeException failure) {
        poison = host;
        poisoned = failure;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <R> R sendAndWait(Object command, MetaData metaData) {
        return (R) record((RecordAnswers) command);
    }

    private List<AnswerVerdict> record(RecordAnswers command) {
        onSend.accept(command);
        return recordNow(command);
    }

    private synchronized List<AnswerVerdict> recordNow(RecordAnswers command) {
        sent++;
        if (!failures.isEmpty()) {
            throw failures.remove();
        }
        if (command.answers().stream().anyMatch(answer -> answer.hostId().equals(poison))) {
            throw poisoned;
        }
        recorded.add(command);
        return command.answers().stream().map(this::verdict).toList();
    }

    private AnswerVerdict verdict(HostAnswer answer) {
        return known.add(answer.hostId()) ? AnswerVerdict.ACCEPTED : AnswerVerdict.DUPLICATE;
    }

    @Override
    public <C, R> void send(C command, CommandCallback<? super C, ? super R> callback) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <R> R sendAndWait(Object command) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <R> R sendAndWait(Object command, long timeout, TimeUnit unit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <R> R sendAndWait(Object command, MetaData metaData, long timeout, TimeUnit unit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <R> CompletableFuture<R> send(Object command) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <R> CompletableFuture<R> send(Object command, MetaData metaData) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Registration registerDispatchInterceptor(MessageDispatchInterceptor<? super CommandMessage<?>> interceptor) {
        throw new UnsupportedOperationException();
    }
}
