package io.hunt.api.watchlist;

import io.hunt.api.access.Caller;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.IndicatorSelection;
import java.util.List;

/** Commands for watchlist packs. */
public sealed interface PackCommand {

    /** Largest number of indicators in one pack. */
    int MOST_INDICATORS = 10_000;

    /** Largest number of packs; each host holds the packs that concern it. */
    int MOST_PACKS = 200;

    PackId packId();

    /**
     * Creates a pack that hosts check on schedule, with a snapshot of the indicators. Returns {@link PackView}; refused with
     * {@code capability_required} without the permission to hunt on the fleet, with {@code already_exists} when another pack
     * has the name, with {@code unknown_indicator} or {@code validation_failed} for the selection.
     */
    record CreatePack(PackId packId, PackTerms terms, IndicatorSelection indicators, Caller createdBy)
            implements PackCommand {}

    /** Changes the pack. Returns {@link PackView}; refused like {@link CreatePack}. */
    record ChangePack(PackId packId, PackChange change, Caller changedBy) implements PackCommand {}

    /** Removes the pack: hosts stop checking, further results are refused, alerts remain. The name can be used again. */
    record RemovePack(PackId packId, Caller removedBy) implements PackCommand {}

    /**
     * Records results of hosts. Returns a list of {@code AnswerVerdict}, in the order of the answers.
     *
     * @param revision snapshot of indicators that the hosts checked
     */
    record RecordPackAnswers(PackId packId, int revision, List<PackAnswer> answers) implements PackCommand {}
}
