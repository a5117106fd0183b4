package io.hunt.audit.export;

import io.hunt.audit.tree.Hash;
import org.jspecify.annotations.Nullable;

/**
 * A line of an export.
 *
 * @param leaf which leaf of the tree the event is, from 0; null if it is none
 * @param leafHash of that leaf, as the tree's tiles have it; null if there is no leaf
 * @param entry the event
 */
public record ExportLine(@Nullable Long leaf, @Nullable Hash leafHash, LogEntry entry) {}
