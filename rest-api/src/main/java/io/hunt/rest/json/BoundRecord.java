package io.hunt.rest.json;

import java.util.List;

/**
 * A record that is bound to what a request brings. Its components are the keys that are known; their types and
 * constraints say what is taken, to the reader and to the contract alike.
 */
public interface BoundRecord {

    /** What fields must agree on. A component that is wrong by itself is null here, whatever its type says. */
    default List<Rule> rules() {
        return List.of();
    }
}
