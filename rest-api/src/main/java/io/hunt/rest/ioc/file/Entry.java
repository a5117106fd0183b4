package io.hunt.rest.ioc.file;

import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.IndicatorCandidate;

/** One thing in a file that claims to be an indicator. */
public sealed interface Entry {

    /** Where it begins, counted from 1. */
    int line();

    /** To be looked at more closely. */
    record Proposed(int line, IndicatorCandidate candidate) implements Entry {}

    /** Claims nothing: a blank line, a comment, a header, or another object of a bundle. */
    record Skipped(int line, String value) implements Entry {}

    /** Cannot be an indicator, whatever its value. */
    record Dismissed(int line, String value, ImportProblem problem) implements Entry {}
}
