package io.hunt.query.hunt;

import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection;
import io.hunt.engine.role.SharedProperties;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Who may see which hunts: all of them, or under per-user isolation only an admin all and the others their own. */
@Component
class HuntIsolation {

    private final boolean isolated;

    HuntIsolation(SharedProperties settings) {
        this.isolated = settings.perUserHuntIsolation();
    }

    void admit(Caller asker, String launchedBy) {
        String launcher = visibleLauncher(asker);
        if (launcher != null && !launcher.equals(launchedBy)) {
            throw new Refused(new Rejection.Forbidden("This hunt was launched by somebody else."));
        }
    }

    /** The one user whose hunts the asker may see; null for those of all. */
    @Nullable String visibleLauncher(Caller asker) {
        return isolated && !asker.isAdmin() ? asker.username() : null;
    }
}
