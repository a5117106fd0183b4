package io.hunt.application.database.backup;

import java.time.Instant;
import java.util.List;

/**
 * Manifest of an archive; written last, because it contains the digests of all other entries.
 *
 * @param format of the archive; see {@link #FORMAT}
 * @param writtenAt when the snapshot was taken, by the clock of the process that took it
 * @param migrations the database's, which must equal those of the restoring program
 * @param tables in the order in which rows may be inserted
 * @param keys files of the data directory
 */
record Manifest(
        int format,
        Instant writtenAt,
        List<AppliedMigration> migrations,
        List<StoredTable> tables,
        List<SequencePosition> sequences,
        List<KeyFile> keys) {

    static final int FORMAT = 1;

    /** Name of the manifest's entry. */
    static final String ENTRY = "manifest.json";

    /** Migration of the schema, and the checksum of its text. */
    record AppliedMigration(String version, int checksum) {}

    /** @param sha256 of its rows, as PostgreSQL's COPY writes them as text */
    record StoredTable(String name, List<String> columns, long rows, String sha256) {
        String entry() {
            return "tables/" + name + ".copy";
        }
    }

    /** @param called true if the last number has been used */
    record SequencePosition(String name, long last, boolean called) {}

    /** @param path below the data directory, its parts separated by slashes */
    record KeyFile(String path, String sha256) {
        String entry() {
            return "keys/" + path;
        }
    }
}
