package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import java.util.Objects;

/**
 * Indicator as it was when a hunt was launched; later changes to the indicator do not affect it.
 *
 * @param includeSubdomains true to search for every name below a domain as well; never null
 */
public record FrozenIoc(IndicatorId id, IocType type, String value, Severity severity, Boolean includeSubdomains) {

    /** Older events do not contain the choice. */
    public FrozenIoc {
        includeSubdomains = Objects.requireNonNullElse(includeSubdomains, false);
    }

    /** Searches for the value only. */
    public FrozenIoc(IndicatorId id, IocType type, String value, Severity severity) {
        this(id, type, value, severity, false);
    }
}
