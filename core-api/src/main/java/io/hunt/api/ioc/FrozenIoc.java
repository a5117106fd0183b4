package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import java.util.Objects;

/**
 * An indicator as it was when a hunt was launched; later changes to the indicator do not reach it.
 *
 * @param includeSubdomains never null; whether every name below a domain is looked for as well
 */
public record FrozenIoc(IndicatorId id, IocType type, String value, Severity severity, Boolean includeSubdomains) {

    /** Events from before there was a choice say nothing of it. */
    public FrozenIoc {
        includeSubdomains = Objects.requireNonNullElse(includeSubdomains, false);
    }

    /** Looks for the value alone. */
    public FrozenIoc(IndicatorId id, IocType type, String value, Severity severity) {
        this(id, type, value, severity, false);
    }
}
