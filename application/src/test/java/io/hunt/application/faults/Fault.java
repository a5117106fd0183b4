package io.hunt.application.faults;

import io.hunt.application.faults.stage.Stage;

/** One fault of the catalogue: how to bring it about, and what must still be true. */
public interface Fault {

    /** Its number in the catalogue, such as {@code F4}. */
    String id();

    /** What happens, in a few words. */
    String title();

    /** How often it happens where the caller does not say; at least once. */
    default int rounds() {
        return 5;
    }

    /** Whether a quick run includes it. */
    default boolean quick() {
        return true;
    }

    /** Brings it about so many times and judges. What it throws counts as broken. */
    Verdict run(Stage stage, int rounds) throws Exception;
}
