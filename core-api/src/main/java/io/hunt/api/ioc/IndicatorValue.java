package io.hunt.api.ioc;

/**
 * Indicator by its type and value.
 *
 * @param value value as entered, at most 4,096 characters
 */
public record IndicatorValue(IocType type, String value) {}
