package io.hunt.api.ioc;

/** An indicator as it was when a hunt was launched; later changes to the indicator do not reach it. */
public record FrozenIoc(IndicatorId id, IocType type, String value, Severity severity) {}
