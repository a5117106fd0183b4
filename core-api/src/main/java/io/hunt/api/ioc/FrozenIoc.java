package io.hunt.api.ioc;

/**
 * An indicator as it was when a hunt was launched; later changes to the indicator do not reach it.
 *
 * @param includeSubdomains whether every name below a domain is looked for as well
 */
public record FrozenIoc(IndicatorId id, IocType type, String value, Severity severity, boolean includeSubdomains) {

    /** Looks for the value alone. */
    public FrozenIoc(IndicatorId id, IocType type, String value, Severity severity) {
        this(id, type, value, severity, false);
    }
}
