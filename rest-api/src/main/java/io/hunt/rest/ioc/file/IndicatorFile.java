package io.hunt.rest.ioc.file;

import java.util.List;

/**
 * A file that could be parsed.
 *
 * @param skipped how many lines or objects claim nothing: blank lines, comments, a header, other objects of a bundle
 */
public record IndicatorFile(FileFormat format, List<Entry> entries, int skipped) {}
