package io.hunt.api.audit;

/**
 * A tile of the tree, or the entries below one.
 *
 * @param base64 its bytes
 */
public record LogTile(String base64) {}
