package io.hunt.query.table;

import io.hunt.engine.processor.DeadLetterQueues;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.axonframework.config.Configuration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.ResultMessage;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;

/**
 * Runs all projections outside of their processor, with the same handling: an event that fails becomes a dead letter,
 * and so do later events of its sequence. The search path of the caller's transaction determines the tables,
 * including the dead-letter queue.
 */
@Component
public class ProjectionRunner {

    private final ListableBeanFactory beans;
    private final ObjectProvider<Configuration> axon;
    private final ReadModels models;
    private final JdbcClient jdbc;
    private final DeadLetterQueues deadLetterQueues;

    /** Event handlers of the projections, cached because the look-up takes longer than handling an event. */
    private final Supplier<List<AnnotationEventHandlerAdapter>> handlers = SingletonSupplier.of(this::found);

    ProjectionRunner(
            ListableBeanFactory beans, ObjectProvider<Configuration> axon, ReadModels models, JdbcClient jdbc) {
        this.beans = beans;
        this.axon = axon;
        this.models = models;
        this.jdbc = jdbc;
        this.deadLetterQueues =
                new DeadLetterQueues(ReadModels.DECLARED, () -> axon.getObject().eventProcessingConfiguration());
    }

    /** Runs the projections on one batch, in its order; requires a transaction in the database. */
    public void apply(List<? extends EventMessage<?>> events) {
        if (events.isEmpty()) {
            return;
        }
        if (CurrentUnitOfWork.isStarted()) {
            apart(CurrentUnitOfWork.get(), events);
        } else {
            handleAll(events);
        }
    }

    /**
     * Computes the writes of a batch in any thread, without a transaction, because projections do not read tables. If
     * one event fails, the batch has no writes and {@link #apply(List)} handles it.
     */
    public PreparedBatch prepared(List<? extends EventMessage<?>> events) {
        try {
            return new PreparedBatch(events, Optional.of(ReadModels.askedBy(() -> handledInOrder(events))));
        } catch (Exception _) {
            return new PreparedBatch(events, Optional.empty());
        }
    }

    /** Applies a batch as {@link #apply(List)} does, by its prepared writes if it has them. */
    public void apply(PreparedBatch batch) {
        boolean applied = batch.writes().isPresent()
                && parkedSequences().isEmpty()
                && models.isApplied(batch.writes().get());
        if (!applied) {
            apply(batch.events());
        }
    }

    /** Runs the batch outside the unit of work of the query, so that its writes are not deferred until the query ends. */
    private void apart(UnitOfWork<?> other, List<? extends EventMessage<?>> events) {
        CurrentUnitOfWork.clear(other);
        try {
            handleAll(events);
        } finally {
            CurrentUnitOfWork.set(other);
        }
    }

    private void handleAll(List<? extends EventMessage<?>> events) {
        Set<String> parked = parkedSequences();
        var work = new BatchingUnitOfWork<EventMessage<?>>(List.copyOf(events));
        ResultMessage<?> result = work.executeWithResult(() -> {
            handle(work.getMessage(), parked);
            return null;
        });
        if (result.isExceptional()) {
            throw result.exceptionResult() instanceof RuntimeException e
                    ? e
                    : new IllegalStateException(result.exceptionResult());
        }
    }

    private void handle(EventMessage<?> event, Set<String> parked) throws Exception {
        String sequence = Objects.toString(ReadModels.DECLARED.sequence().getSequenceIdentifierFor(event), "");
        if (parked.contains(sequence) && deadLetterQueues.parkBehindOthers(event)) {
            return;
        }
        try {
            handledByAll(event);
        } catch (RuntimeException e) {
            deadLetterQueues.park(event, e);
            parked.add(sequence);
        }
    }

    private int handledInOrder(List<? extends EventMessage<?>> events) throws Exception {
        for (EventMessage<?> event : events) {
            handledByAll(event);
        }
        return events.size();
    }

    private void handledByAll(EventMessage<?> event) throws Exception {
        for (AnnotationEventHandlerAdapter handler : handlers.get()) {
            if (handler.canHandle(event)) {
                handler.handle(event);
            }
        }
    }

    private Set<String> parkedSequences() {
        return new HashSet<>(
                jdbc.sql("select distinct sequenceidentifier from deadletterentry where processinggroup = ?")
                        .param(ReadModels.PROCESSOR)
                        .query(String.class)
                        .list());
    }

    private List<AnnotationEventHandlerAdapter> found() {
        return Arrays.stream(beans.getBeanNamesForAnnotation(ProcessingGroup.class))
                .filter(name -> {
                    ProcessingGroup group = beans.findAnnotationOnBean(name, ProcessingGroup.class);
                    return group != null && group.value().equals(ReadModels.PROCESSOR);
                })
                .map(name -> new AnnotationEventHandlerAdapter(
                        beans.getBean(name), axon.getObject().parameterResolverFactory()))
                .toList();
    }
}
