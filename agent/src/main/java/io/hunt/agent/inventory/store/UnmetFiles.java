package io.hunt.agent.inventory.store;

import java.util.List;

/**
 * Some of the files that are recorded as present and that a walk has not met.
 *
 * @param next where the others begin; 0 if there are none
 */
public record UnmetFiles(List<StoredFile> files, long next) {

    /** A recorded file and where it was. */
    public record StoredFile(long id, String path) {}

    public UnmetFiles {
        files = List.copyOf(files);
    }
}
