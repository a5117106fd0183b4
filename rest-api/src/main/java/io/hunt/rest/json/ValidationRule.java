package io.hunt.rest.json;

import java.util.Set;

/**
 * Rule about several fields; evaluated if each of the fields is valid.
 *
 * @param field field named in the error; empty for the record as a whole
 */
public record ValidationRule(String field, boolean isKept, String message, Set<String> fields) {

    public static ValidationRule of(String field, boolean isKept, String message, String... fields) {
        return new ValidationRule(field, isKept, message, Set.of(fields));
    }
}
