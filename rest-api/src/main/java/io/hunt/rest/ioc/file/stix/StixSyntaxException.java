package io.hunt.rest.ioc.file.stix;

/** Syntax error in a STIX pattern. */
final class StixSyntaxException extends RuntimeException {

    StixSyntaxException() {
        super(null, null, false, false);
    }
}
