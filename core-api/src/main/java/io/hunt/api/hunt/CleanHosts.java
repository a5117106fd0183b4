package io.hunt.api.hunt;

/**
 * How many hosts of a hunt found nothing, by what that rests on.
 *
 * @param byInventory in a complete inventory
 * @param byPlaces in what they looked at, without a complete inventory
 * @param notSearched they did not look for everything that is hunted
 */
public record CleanHosts(int byInventory, int byPlaces, int notSearched) {

    /** Of a hunt that nobody has answered. */
    public static final CleanHosts NONE = new CleanHosts(0, 0, 0);
}
