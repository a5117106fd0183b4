package io.hunt.engine.sealed;

/**
 * How far the log was sealed when somebody looked.
 *
 * @param size leaves of the tree
 * @param position every event up to here is a leaf, and no other will be
 */
public record SealedHead(long size, long position) {}
