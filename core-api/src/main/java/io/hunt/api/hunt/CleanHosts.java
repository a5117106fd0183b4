package io.hunt.api.hunt;

/**
 * Numbers of a hunt's clean hosts, by the basis of the result.
 *
 * @param byInventory clean by a complete inventory
 * @param byPlaces clean in the search locations that were examined, without a complete inventory
 * @param notSearched without a match, but not all indicators were searched for
 */
public record CleanHosts(int byInventory, int byPlaces, int notSearched) {

    /** Counts of a hunt without answers. */
    public static final CleanHosts NONE = new CleanHosts(0, 0, 0);
}
