package io.hunt.engine.broken;

import io.hunt.audit.log.SealableEventGuard;

/** Breaks: the engine knows its ports alone. */
class SealingStore {

    SealableEventGuard guard() {
        return new SealableEventGuard();
    }
}
