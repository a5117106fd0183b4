package io.hunt.engine.sealing;

/** The tables of the sealed log do not fit each other: somebody has changed them by other ways than sealing. */
public final class LogDamaged extends RuntimeException {

    LogDamaged(String message) {
        super(message);
    }
}
