package io.hunt.api.audit;

/**
 * Tile of the Merkle tree, or a bundle of entries.
 *
 * @param base64 bytes of the tile in Base64
 */
public record LogTile(String base64) {}
