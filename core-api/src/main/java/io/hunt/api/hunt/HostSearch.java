package io.hunt.api.hunt;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one host looked at for its answer.
 *
 * @param basis what a clean answer rests on
 * @param surfaces by the name of the surface; those that look at no files, or do not tell, are not in here
 * @param inventory null: the host keeps none
 */
public record HostSearch(
        SearchBasis basis,
        Map<String, SearchedFiles> surfaces,
        @Nullable InventoryState inventory) {}
