package io.hunt.api.hunt;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a host's file inventory covered when it answered, as the host tells it.
 *
 * @param asOf when the last walk over all file systems ended, by the host's clock; null: none has ended
 * @param complete the last walk left out no directory
 * @param files recorded as present
 * @param unhashed of these, recorded without digests because of their size, or because they could not be read
 */
public record InventoryState(@Nullable Instant asOf, boolean complete, long files, long unhashed) {}
