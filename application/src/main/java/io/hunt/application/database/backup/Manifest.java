package io.hunt.application.database.backup;

import java.time.Instant;
import java.util.List;

/**
 * What an archive holds; written last, as it holds the digests of all else.
 *
 * @param format of the archive; see {@link #FORMAT}
 * @param writtenAt when the snapshot was taken, by the clock of the process that took it
 * @param migrations the database's, which must be exactly those of the program that restores
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

    /** The entry of the archive that holds it. */
    static final String ENTRY = "manifest.json";

    /** A step of the schema, and the checksum of its text. */
    record AppliedMigration(String version, int checksum) {}

    /** @param sha256 of its rows, as PostgreSQL's COPY writes them as text */
    record StoredTable(String name, List<String> columns, long rows, String sha256) {
        String entry() {
            return "tables/" + name + ".copy";
        }
    }

    /** @param called whether the last number was given out */
    record SequencePosition(String name, long last, boolean called) {}

    /** @param path below the data directory, its parts separated by slashes */
    record KeyFile(String path, String sha256) {
        String entry() {
            return "keys/" + path;
        }
    }
}
