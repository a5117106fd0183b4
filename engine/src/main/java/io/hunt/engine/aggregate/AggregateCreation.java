package io.hunt.engine.aggregate;

import java.util.concurrent.Callable;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.Repository;

/**
 * Creates aggregates so that any failure rolls back the command: Axon would commit earlier changes on a checked exception.
 */
public final class AggregateCreation {

    private AggregateCreation() {}

    public static <T> Aggregate<T> in(Repository<T> repository, Callable<T> creation) {
        try {
            return repository.newInstance(creation);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
