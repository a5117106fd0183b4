package io.hunt.engine.message;

import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.engine.store.SqlStates;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.axonframework.serialization.SerializationException;

/** Distinguishes permanent failures, caused by the message or its subject, from temporary failures of the environment. */
public final class PermanentFailures {

    private static final List<Class<? extends RuntimeException>> DEFECTS = List.of(
            SerializationException.class,
            NullPointerException.class,
            ClassCastException.class,
            IllegalArgumentException.class,
            IndexOutOfBoundsException.class,
            ArithmeticException.class);

    private PermanentFailures() {}

    /** Returns true if sending the same message again would fail in the same way. */
    public static boolean isIn(Throwable failure) {
        if (SqlStates.isDataError(failure)) {
            return !SqlStates.isUniqueViolation(failure);
        }
        return UnreadableAggregates.isIn(failure)
                || Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                        .anyMatch(cause -> DEFECTS.stream().anyMatch(defect -> defect.isInstance(cause)));
    }
}
