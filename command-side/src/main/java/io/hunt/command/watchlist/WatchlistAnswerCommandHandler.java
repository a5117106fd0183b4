package io.hunt.command.watchlist;

import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.watchlist.PackAnswer;
import io.hunt.api.watchlist.PackCommand.RecordPackAnswers;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.command.matching.IndicatorMatcher;
import io.hunt.command.matching.Sighting;
import io.hunt.command.watchlist.WatchlistReports.WatchlistRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/** Handles answers of hosts to watchlists, many in one transaction; each run counts once (idempotent). */
@Component
class WatchlistAnswerCommandHandler {

    private final WatchlistPacks packs;
    private final WatchlistSnapshots snapshots;
    private final WatchlistReports reports;
    private final EventStore log;

    WatchlistAnswerCommandHandler(
            WatchlistPacks packs, WatchlistSnapshots snapshots, WatchlistReports reports, EventStore log) {
        this.packs = packs;
        this.snapshots = snapshots;
        this.reports = reports;
        this.log = log;
    }

    @CommandHandler
    List<AnswerVerdict> handle(RecordPackAnswers command) {
        Optional<IndicatorMatcher> sought = packs.exists(command.packId())
                ? snapshots.find(command.packId(), command.revision())
                : Optional.empty();
        return sought.map(matcher -> record(command, matcher))
                .orElseGet(() -> Collections.nCopies(command.answers().size(), AnswerVerdict.REFUSED));
    }

    private List<AnswerVerdict> record(RecordPackAnswers command, IndicatorMatcher sought) {
        Set<WatchlistRun> first = reports.record(command.packId(), command.revision(), command.answers());
        var verdicts = new ArrayList<AnswerVerdict>();
        var found = new ArrayList<EventMessage<?>>();
        for (PackAnswer answer : command.answers()) {
            if (first.remove(WatchlistRun.of(answer))) {
                verdicts.add(AnswerVerdict.ACCEPTED);
                sought.matches(answer.answer())
                        .forEach(sighting -> found.add(new GenericEventMessage<>(fact(command, answer, sighting))));
            } else {
                verdicts.add(AnswerVerdict.DUPLICATE);
            }
        }
        log.publish(found);
        return verdicts;
    }

    private static PackMatchFound fact(RecordPackAnswers command, PackAnswer look, Sighting sighting) {
        HostAnswer answer = look.answer();
        return new PackMatchFound(
                command.packId(),
                command.revision(),
                answer.hostId(),
                answer.hostname(),
                look.run(),
                sighting.ioc(),
                sighting.evidence(),
                sighting.more(),
                sighting.detectedAt());
    }
}
