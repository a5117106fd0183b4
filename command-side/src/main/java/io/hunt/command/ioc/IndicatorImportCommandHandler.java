package io.hunt.command.ioc;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.ImportEvent.IndicatorsImported;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IocCommand.EndImport;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.Recognition;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognition.RejectedText;
import io.hunt.command.ioc.recognition.Recognizer;
import io.hunt.command.ioc.recognition.TextConstraints;
import io.hunt.command.ioc.recognition.WarningLists;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Adds the new indicators of a batch in one transaction and one append; a repeated import is idempotent, so an
 * interrupted one is completed by repeating it. The first event of each indicator is created here instead of by its
 * aggregate: ids are new, so no other transaction writes to their sequences.
 */
@Component
class IndicatorImportCommandHandler {

    private final Indicators indicators;
    private final EventStore log;
    private final WarningLists warningLists;

    IndicatorImportCommandHandler(Indicators indicators, EventStore log, WarningLists warningLists) {
        this.indicators = indicators;
        this.log = log;
        this.warningLists = warningLists;
    }

    @CommandHandler
    List<ImportVerdict> handle(ImportIndicators command, MetaData origin) {
        if (command.candidates().size() > ImportIndicators.MOST) {
            throw new RejectionException(
                    new ValidationFailed("candidates", "must be at most " + ImportIndicators.MOST));
        }
        List<ReadCandidate> read = read(command.candidates());
        Set<IndicatorKey> known = known(read, command.dryRun());
        var verdicts = new ArrayList<ImportVerdict>();
        var added = new ArrayList<IndicatorAdded>();
        for (ReadCandidate each : read) {
            verdicts.add(
                    switch (each.recognition()) {
                        case RejectedText rejectedText ->
                            ImportVerdict.rejected(each.place(), rejectedText.problem(), rejectedText.suggestion());
                        case RecognizedValue value ->
                            (known.add(IndicatorKey.of(value.type(), value.value()))
                                            ? created(command, each.place(), value, added)
                                            : ImportVerdict.duplicate(each.place(), value.type(), value.value()))
                                    .warning(warningLists.warning(value), value.suggestion());
                    });
        }
        if (!command.dryRun()) {
            publish(added, origin);
        }
        return List.copyOf(verdicts);
    }

    @CommandHandler
    void handle(EndImport command, EventGateway log) {
        log.publish(new IndicatorsImported(
                command.created(), command.duplicates(), command.rejected(), command.whole(), command.importedBy()));
    }

    /** @param place index of the candidate */
    private record ReadCandidate(int place, Recognition recognition) {}

    private static List<ReadCandidate> read(List<IndicatorCandidate> candidates) {
        var read = new ArrayList<ReadCandidate>();
        for (int i = 0; i < candidates.size(); i++) {
            int place = i;
            Recognizer.read(candidates.get(i).type(), candidates.get(i).value())
                    .forEach(recognition -> read.add(new ReadCandidate(place, recognition)));
        }
        return read;
    }

    private Set<IndicatorKey> known(List<ReadCandidate> read, boolean dryRun) {
        var keys = new TreeSet<IndicatorKey>();
        for (ReadCandidate each : read) {
            if (each.recognition() instanceof RecognizedValue value) {
                keys.add(IndicatorKey.of(value.type(), value.value()));
            }
        }
        if (!dryRun) {
            indicators.lock(keys);
        }
        return indicators.known(keys);
    }

    private void publish(List<IndicatorAdded> added, MetaData origin) {
        log.publish(added.stream()
                .<EventMessage<?>>map(event -> new GenericDomainEventMessage<>(
                        Indicator.TYPE, event.indicatorId().toString(), 0L, event, origin))
                .toList());
    }

    private static ImportVerdict created(
            ImportIndicators command, int place, RecognizedValue known, Collection<IndicatorAdded> added) {
        IndicatorCandidate candidate = command.candidates().get(place);
        String description = described(candidate.description(), known.note());
        TextConstraints.requireFreeText("description", description);
        TextConstraints.requireFreeText("source", candidate.source());
        var id = IndicatorId.random();
        added.add(new IndicatorAdded(
                id,
                known.type(),
                known.value(),
                candidate.severity(),
                description,
                candidate.source(),
                command.importedBy(),
                candidate.tags().isEmpty() ? null : TextConstraints.tags(candidate.tags())));
        return ImportVerdict.created(place, id, known.type(), known.value());
    }

    /** Joins the candidate's description and the note found in its value. */
    private static @Nullable String described(@Nullable String description, @Nullable String note) {
        if (description == null || note == null) {
            return description == null ? note : description;
        }
        String both = description + "\n" + note;
        return both.codePointCount(0, both.length()) <= TextConstraints.MAX_CHARACTERS ? both : description;
    }
}
