package io.hunt.api.ioc;

/**
 * An indicator by its type and value.
 *
 * @param value as it was typed, at most 4,096 characters
 */
public record IndicatorValue(IocType type, String value) {}
