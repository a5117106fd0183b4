package io.hunt.rest.json;

import java.util.List;

/**
 * Record that is bound to the data of a request. Its components are the known keys; their types and constraints define
 * the accepted values for the reader and for the OpenAPI contract.
 */
public interface BoundRecord {

    /**
     * Returns the rules that involve several fields. A component with an error is null here, even if its type is not
     * nullable.
     */
    default List<ValidationRule> rules() {
        return List.of();
    }
}
