package io.hunt.command.ioc;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.ValidationFailed;
import io.hunt.api.ioc.ImportEvent.IndicatorsImported;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.EndImport;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.command.ioc.detection.Recognising;
import io.hunt.command.ioc.detection.Recognition;
import io.hunt.command.ioc.detection.Recognition.Known;
import io.hunt.command.ioc.detection.Recognition.Unfit;
import io.hunt.command.ioc.values.IndicatorText;
import io.hunt.command.ioc.values.WellKnownValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Adds what is new of a batch in one transaction; an import that was cut short is finished by repeating it. */
@Component
class ImportingIndicators {

    private final AddingIndicators adding;
    private final Indicators indicators;

    ImportingIndicators(AddingIndicators adding, Indicators indicators) {
        this.adding = adding;
        this.indicators = indicators;
    }

    @CommandHandler
    List<ImportVerdict> handle(ImportIndicators command) {
        if (command.candidates().size() > ImportIndicators.MOST) {
            throw new Refused(new ValidationFailed("candidates", "must be at most " + ImportIndicators.MOST));
        }
        List<Recognition> recognised =
                command.candidates().stream().map(Recognising::recognise).toList();
        Set<IndicatorKey> known = known(recognised, command.dryRun());
        var verdicts = new ArrayList<ImportVerdict>();
        for (int i = 0; i < recognised.size(); i++) {
            verdicts.add(
                    switch (recognised.get(i)) {
                        case Unfit unfit -> ImportVerdict.rejected(unfit.problem());
                        case Known value ->
                            (known.add(IndicatorKey.of(value.type(), value.value()))
                                            ? create(
                                                    command,
                                                    command.candidates().get(i),
                                                    value)
                                            : ImportVerdict.duplicate(value.type(), value.value()))
                                    .warning(WellKnownValues.warning(value.type(), value.value()));
                    });
        }
        return List.copyOf(verdicts);
    }

    @CommandHandler
    void handle(EndImport command, EventGateway log) {
        log.publish(new IndicatorsImported(
                command.created(), command.duplicates(), command.rejected(), command.whole(), command.importedBy()));
    }

    private Set<IndicatorKey> known(List<Recognition> recognised, boolean dryRun) {
        var keys = new TreeSet<IndicatorKey>();
        for (Recognition recognition : recognised) {
            if (recognition instanceof Known value) {
                keys.add(IndicatorKey.of(value.type(), value.value()));
            }
        }
        if (!dryRun) {
            indicators.lock(keys);
        }
        return indicators.known(keys);
    }

    private ImportVerdict create(ImportIndicators command, IndicatorCandidate candidate, Known known) {
        var add = new AddIndicator(
                IndicatorId.random(),
                known.type(),
                known.value(),
                candidate.severity(),
                described(candidate.description(), known.note()),
                candidate.source(),
                command.importedBy());
        if (!command.dryRun()) {
            IndicatorText.requireFreeText("description", add.description());
            IndicatorText.requireFreeText("source", add.source());
            adding.add(add, known.value());
        }
        return ImportVerdict.created(add.indicatorId(), known.type(), known.value());
    }

    /** What the file says about the value, whether beside it or in a place of its own. */
    private static @Nullable String described(@Nullable String description, @Nullable String note) {
        if (description == null || note == null) {
            return description == null ? note : description;
        }
        String both = description + "\n" + note;
        return both.codePointCount(0, both.length()) <= IndicatorText.MAX_CHARACTERS ? both : description;
    }
}
