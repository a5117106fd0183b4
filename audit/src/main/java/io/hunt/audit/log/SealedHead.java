package io.hunt.audit.log;

/**
 * Head of the transparency log at the time of reading.
 *
 * @param size leaves of the tree
 * @param position sealed position: every event up to here is a leaf, and no further event will appear there
 */
public record SealedHead(long size, long position) {}
