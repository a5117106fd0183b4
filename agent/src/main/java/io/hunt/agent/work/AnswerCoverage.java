package io.hunt.agent.work;

import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.InventoryState;
import io.hunt.proto.fleet.v1.SearchedSurface;
import java.util.List;
import java.util.Optional;

/** Coverage of the queries of an assignment, as far as the host knows it. */
public record AnswerCoverage(List<SearchedSurface> searched, Optional<InventoryState> inventory) {

    public static final AnswerCoverage UNKNOWN = new AnswerCoverage(List.of(), Optional.empty());

    public AnswerCoverage {
        searched = List.copyOf(searched);
    }

    public static AnswerCoverage of(AnswerComplete completion) {
        return new AnswerCoverage(
                completion.getSearchedList(),
                completion.hasInventory() ? Optional.of(completion.getInventory()) : Optional.empty());
    }
}
