package io.hunt.api.rejection;

/**
 * Where something stands in a statement, in its text as it was sent.
 *
 * @param line counted from 1; a line ends with {@code \n}, {@code \r\n} or {@code \r}
 * @param column counted from 1, in UTF-16 code units as editors count
 */
public record SqlPlace(int line, int column) {}
