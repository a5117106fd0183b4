package io.hunt.rest.ioc.file;

import io.hunt.api.Word;

/** How a file of indicators is laid out. */
public enum FileFormat implements Word {
    /** Records with a header that names their columns, or a single column without. */
    CSV,
    /** One value a line; lines that begin with {@code #} are comments. */
    TEXT,
    /** A STIX 2.1 bundle. */
    STIX,
    /** MISP events. */
    MISP,
    /** Indicators as this service lists and exports them. */
    JSON
}
