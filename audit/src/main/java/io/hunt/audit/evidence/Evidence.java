package io.hunt.audit.evidence;

import java.util.List;
import java.util.stream.Stream;

/**
 * Decrypted rows of one match as evidence.
 *
 * @param first first row as a JSON object
 * @param more further rows, not necessarily all
 */
public record Evidence(String first, List<String> more) {

    static Evidence of(List<String> rows) {
        return new Evidence(rows.getFirst(), List.copyOf(rows.subList(1, rows.size())));
    }

    /** Returns all stored rows. */
    public List<String> rows() {
        return Stream.concat(Stream.of(first), more.stream()).toList();
    }
}
