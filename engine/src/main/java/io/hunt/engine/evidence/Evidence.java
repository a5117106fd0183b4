package io.hunt.engine.evidence;

import java.util.List;
import java.util.stream.Stream;

/**
 * Rows of a host, readable.
 *
 * @param first as a JSON object
 * @param more some of the others
 */
public record Evidence(String first, List<String> more) {

    /** All that were kept. */
    public List<String> rows() {
        return Stream.concat(Stream.of(first), more.stream()).toList();
    }
}
