package io.hunt.api.asof;

/**
 * Prefix of the transparency log for as-of queries. Its events never change, so state derived from them is stable.
 *
 * @param position position of the last event, from 1
 * @param size number of events, from 1; equals the tree size
 */
public record LogPrefix(long position, long size) {}
