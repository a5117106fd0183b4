package io.hunt.rest.access;

import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.EnumWords;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A user as admins see one, as JSON. */
record AnalystJson(
        String username,
        Role role,
        List<Capability> capabilities,
        boolean disabled,
        Instant createdAt,
        @Nullable String issuer) {

    static AnalystJson of(AnalystView view) {
        return new AnalystJson(
                view.username(),
                view.role(),
                EnumWords.sorted(view.capabilities()),
                view.disabled(),
                view.createdAt(),
                view.issuer());
    }
}
