package io.hunt.rest.ioc.file;

import io.hunt.api.TextEnum;

/** Format of a file of indicators. */
public enum FileFormat implements TextEnum {
    /** Records with a header of column names, or a single column without a header. */
    CSV,
    /** Text with one value a line; lines that begin with {@code #} are comments. */
    TEXT,
    /** STIX 2.1 bundle. */
    STIX,
    /** MISP events. */
    MISP,
    /** Indicators in the JSON of this service's lists and exports. */
    JSON
}
