package io.hunt.api.exception;

import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.IndicatorId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands for exceptions. */
public sealed interface ExceptionCommand {

    ExceptionId exceptionId();

    /**
     * Creates an exception. Returns {@link ExceptionView}; refused with {@code unknown_indicator}, and with
     * {@code validation_failed} if the end is in the past or more than {@link ExceptionTerms#LONGEST_PERIOD} ahead.
     *
     * @param indicatorId null if the terms name a tag
     */
    record CreateException(
            @TargetAggregateIdentifier ExceptionId exceptionId,
            @Nullable IndicatorId indicatorId,
            ExceptionTerms terms,
            String createdBy)
            implements ExceptionCommand {}

    /**
     * Ends an exception. Returns {@link ExceptionView}; has no effect on an ended one.
     *
     * @param endedBy null if the service ends it, which has no effect before the end of its terms
     */
    record EndException(
            @TargetAggregateIdentifier ExceptionId exceptionId,
            @Nullable String endedBy) implements ExceptionCommand {}
}
