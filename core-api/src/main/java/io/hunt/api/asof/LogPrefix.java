package io.hunt.api.asof;

/**
 * The first events of the sealed log. They never change, so that whatever is derived from them stays as it is.
 *
 * @param position of the last of them, from 1
 * @param size how many they are, from 1: the size of the tree over them
 */
public record LogPrefix(long position, long size) {}
