package io.hunt.rest.ioc.file;

import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.IndicatorCandidate;

/** Entry of a file: a line, record, attribute or comparison. */
public sealed interface FileEntry {

    /** Returns the line at which the entry begins, from 1. */
    int line();

    /** Entry to be checked as an indicator. */
    record CandidateEntry(int line, IndicatorCandidate candidate) implements FileEntry {}

    /** Entry without an indicator: a blank line, a comment, a header, or another object of a bundle. */
    record SkippedEntry(int line, String value) implements FileEntry {}

    /** Entry that cannot be an indicator, regardless of its value. */
    record DismissedEntry(int line, String value, ImportProblem problem) implements FileEntry {}
}
