package io.hunt.api;

/**
 * Value read from a read model.
 *
 * @param stale true if the read model had not caught up with the latest writes after a bounded wait
 */
public record Reading<T>(T value, boolean stale) {}
