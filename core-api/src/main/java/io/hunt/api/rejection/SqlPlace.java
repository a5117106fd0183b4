package io.hunt.api.rejection;

/**
 * Position in the text of a statement as it was sent.
 *
 * @param line line, counted from 1; a line ends with {@code \n}, {@code \r\n} or {@code \r}
 * @param column column, counted from 1 in UTF-16 code units like in editors
 */
public record SqlPlace(int line, int column) {}
