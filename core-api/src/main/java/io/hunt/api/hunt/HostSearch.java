package io.hunt.api.hunt;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Coverage of one host's answer.
 *
 * @param basis basis of a clean answer
 * @param surfaces counts by surface name; without surfaces that examine no files or do not report counts
 * @param inventory state of the file inventory; null if the host has none
 * @param unsearched classes of search locations that the walk of the host did not reach; null in events without the field
 */
public record HostSearch(
        SearchBasis basis,
        Map<String, SearchedFiles> surfaces,
        @Nullable InventoryState inventory,
        @Nullable List<String> unsearched) {

    /** Creates the coverage of an answer whose walk reached all classes of locations. */
    public HostSearch(SearchBasis basis, Map<String, SearchedFiles> surfaces, @Nullable InventoryState inventory) {
        this(basis, surfaces, inventory, List.of());
    }
}
