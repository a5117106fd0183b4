package io.hunt.api.hunt;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Coverage of one host's answer.
 *
 * @param basis basis of a clean answer
 * @param surfaces counts by surface name; without surfaces that examine no files or do not report counts
 * @param inventory state of the file inventory; null if the host has none
 */
public record HostSearch(
        SearchBasis basis,
        Map<String, SearchedFiles> surfaces,
        @Nullable InventoryState inventory) {}
