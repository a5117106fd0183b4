package io.hunt.agent.inventory.store;

import java.util.List;

/**
 * Page of the files that are recorded as present and that a scan has not found.
 *
 * @param next row after which the next page begins; 0 if this is the last page
 */
public record UnmetFilePage(List<StoredFile> files, long next) {

    /** File of the inventory: row id and path. */
    public record StoredFile(long id, String path) {}

    public UnmetFilePage {
        files = List.copyOf(files);
    }
}
