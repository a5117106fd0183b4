package io.hunt.application.faults;

import io.hunt.application.faults.stage.Stage;

/** Fault of the catalogue: its injection, and the promises that must still hold. */
public interface Fault {

    /** Returns its number in the catalogue, such as {@code F4}. */
    String id();

    /** Returns a short description. */
    String title();

    /** Returns the default number of rounds; at least 1. */
    default int rounds() {
        return 5;
    }

    /** Returns true if a quick run includes it. */
    default boolean quick() {
        return true;
    }

    /** Injects the fault in this number of rounds and checks the promises. An exception counts as broken. */
    Verdict run(Stage stage, int rounds) throws Exception;
}
