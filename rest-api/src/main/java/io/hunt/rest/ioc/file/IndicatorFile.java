package io.hunt.rest.ioc.file;

import java.util.List;

/**
 * Parsed file.
 *
 * @param skipped number of lines or objects without an indicator: blank lines, comments, a header, other objects of a
 *     bundle
 */
public record IndicatorFile(FileFormat format, List<FileEntry> entries, int skipped) {}
