package io.hunt.command.exception;

import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.rejection.Rejection.UnknownIndicator;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.Indicators;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Gate of exceptions over the tables of this side. */
@Component
class StoredExceptionGate implements ExceptionGate {

    private final Indicators indicators;
    private final Exceptions exceptions;

    StoredExceptionGate(Indicators indicators, Exceptions exceptions) {
        this.indicators = indicators;
        this.exceptions = exceptions;
    }

    @Override
    public FrozenIoc require(IndicatorId indicator) {
        return indicators.named(Set.of(indicator)).stream()
                .findFirst()
                .orElseThrow(() -> new RejectionException(new UnknownIndicator(Set.of(indicator))));
    }

    @Override
    public void lock(ExceptionId exception) {
        exceptions.lock(exception);
    }
}
