package io.hunt.audit.export;

import io.hunt.audit.tree.Hash;
import org.jspecify.annotations.Nullable;

/**
 * Line of an export.
 *
 * @param leaf index of the event's leaf in the tree, from 0; null if it has none
 * @param leafHash hash of the leaf, as in the tiles of the tree; null if there is no leaf
 * @param entry event
 */
public record ExportLine(@Nullable Long leaf, @Nullable Hash leafHash, LogEntry entry) {}
