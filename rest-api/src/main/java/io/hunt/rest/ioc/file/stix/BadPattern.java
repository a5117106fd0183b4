package io.hunt.rest.ioc.file.stix;

/** Syntax error in a STIX pattern. */
final class BadPattern extends RuntimeException {

    BadPattern() {
        super(null, null, false, false);
    }
}
