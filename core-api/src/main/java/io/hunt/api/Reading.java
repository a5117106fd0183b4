package io.hunt.api;

/**
 * What a read model says.
 *
 * @param stale true when it had not caught up with the latest writes after a bounded wait
 */
public record Reading<T>(T value, boolean stale) {}
