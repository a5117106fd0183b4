package io.hunt.command.ioc;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.AddedIndicator;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognizer;
import io.hunt.command.ioc.recognition.TextConstraints;
import io.hunt.command.ioc.recognition.WarningLists;
import io.hunt.engine.aggregate.AggregateCreation;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.springframework.stereotype.Component;

/** Adds indicators, unless type and value are known. Only one of several concurrent additions of a value succeeds. */
@Component
public class IndicatorCommandHandler {

    static final Severity QUICK_SEVERITY = Severity.MEDIUM;

    private static final String QUICK_HUNT = "quick_hunt";

    private final Repository<Indicator> repository;
    private final Indicators indicators;
    private final WarningLists warningLists;

    IndicatorCommandHandler(Repository<Indicator> repository, Indicators indicators, WarningLists warningLists) {
        this.repository = repository;
        this.indicators = indicators;
        this.warningLists = warningLists;
    }

    @CommandHandler
    AddedIndicator handle(AddIndicator command) {
        TextConstraints.requireFreeText("description", command.description());
        TextConstraints.requireFreeText("source", command.source());
        TextConstraints.requireDomain(command.type(), command.includeSubdomains());
        RecognizedValue read = Recognizer.require(command.type(), command.value());
        IndicatorView view = findLocked(command.type(), read.value())
                .map(existing -> addedBefore(command, existing))
                .orElseGet(() -> add(command, read.value()));
        return new AddedIndicator(view, warningLists.warning(read), read.suggestion());
    }

    /** Returns the indicator of a repeated command; refuses the command of another indicator with the same value. */
    private IndicatorView addedBefore(AddIndicator command, FrozenIoc existing) {
        if (!existing.id().equals(command.indicatorId())) {
            throw new RejectionException(
                    new AlreadyExists("indicator", existing.id().toString()));
        }
        return repository.load(existing.id().toString()).invoke(Indicator::view);
    }

    /**
     * Returns the existing indicator of this value, even an inactive one, or adds it, within the caller's transaction.
     */
    public FrozenIoc findOrAdd(IocType type, String normalisedValue, String addedBy) {
        return findLocked(type, normalisedValue).orElseGet(() -> {
            var command = new AddIndicator(
                    IndicatorId.random(), type, normalisedValue, QUICK_SEVERITY, null, QUICK_HUNT, addedBy);
            add(command, normalisedValue);
            return new FrozenIoc(command.indicatorId(), type, normalisedValue, command.severity());
        });
    }

    private Optional<FrozenIoc> findLocked(IocType type, String value) {
        indicators.lock(IndicatorKey.of(type, value));
        return indicators.find(type, value);
    }

    IndicatorView add(AddIndicator command, String value) {
        return AggregateCreation.in(repository, () -> Indicator.add(command, value))
                .invoke(Indicator::view);
    }
}
