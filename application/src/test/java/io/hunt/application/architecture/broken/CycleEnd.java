package io.hunt.application.architecture.broken;

import io.hunt.application.architecture.broken.cycle.CycleStart;

/** Breaks: this package and the one below use each other. */
public class CycleEnd {

    CycleStart back() {
        return new CycleStart();
    }
}
