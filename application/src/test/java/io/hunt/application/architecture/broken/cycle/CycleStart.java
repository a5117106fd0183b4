package io.hunt.application.architecture.broken.cycle;

import io.hunt.application.architecture.broken.CycleEnd;

/** Breaks: this package and the one above use each other. */
public class CycleStart {

    CycleEnd next() {
        return new CycleEnd();
    }
}
