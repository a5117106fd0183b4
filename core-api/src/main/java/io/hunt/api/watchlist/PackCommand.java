package io.hunt.api.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.access.Caller;
import io.hunt.api.ioc.IndicatorSelection;
import java.util.List;

/** Everything that can be asked of a watchlist pack. */
public sealed interface PackCommand {

    /** The most indicators in one pack. */
    int MOST_INDICATORS = 10_000;

    /** The most packs there can be; each host holds those that concern it. */
    int MOST_PACKS = 200;

    PackId packId();

    /**
     * Has hosts look for these indicators from now on, as they are now. Answers {@link PackView}; refused with {@code
     * capability_required} to whoever may not hunt on the fleet, with {@code already_exists} when another pack has the
     * name, with {@code unknown_indicator} or {@code validation_failed} for the selection.
     */
    record CreatePack(PackId packId, PackTerms terms, IndicatorSelection indicators, Caller createdBy)
            implements PackCommand {}

    /** Changes the pack. Answers {@link PackView}; refused as {@link CreatePack} is. */
    record ChangePack(PackId packId, PackChange change, Caller changedBy) implements PackCommand {}

    /** Hosts stop looking, and what they still report is refused; alerts stay. The name is free again. */
    record RemovePack(PackId packId, Caller removedBy) implements PackCommand {}

    /**
     * Records what hosts found. Answers a list of {@code AnswerVerdict}, in the order of the answers.
     *
     * @param revision the indicators they looked for
     */
    record RecordPackAnswers(PackId packId, int revision, List<PackAnswer> answers) implements PackCommand {}
}
