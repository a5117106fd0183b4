package io.hunt.api.hunt;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * State of a host's file inventory when it answered, as reported by the host.
 *
 * @param asOf end of the last complete scan of all file systems, by the host's clock; null if none has ended
 * @param complete true if the last scan left out no directory
 * @param files number of files recorded as present
 * @param unhashed number of these without digests, because of their size or because they could not be read
 */
public record InventoryState(@Nullable Instant asOf, boolean complete, long files, long unhashed) {}
