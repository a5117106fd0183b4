package io.hunt.rest.ioc.file.stix;

/** Thrown at the first place where a pattern breaks the grammar. */
final class BadPattern extends RuntimeException {

    BadPattern() {
        super(null, null, false, false);
    }
}
