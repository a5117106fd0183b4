package io.hunt.rest.json;

import java.util.Set;

/**
 * What several fields must agree on; it is looked at when each of them is right by itself.
 *
 * @param field which is said to be wrong; empty for the record as a whole
 */
public record Rule(String field, boolean isKept, String message, Set<String> fields) {

    public static Rule of(String field, boolean isKept, String message, String... fields) {
        return new Rule(field, isKept, message, Set.of(fields));
    }
}
