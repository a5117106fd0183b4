package io.hunt.query.hunt;

import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.role.SharedProperties;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Access rule for hunts. Without per-user isolation every user sees all hunts; with it only admins do, and other users see their own. */
@Component
class HuntIsolation {

    private final boolean isolated;

    HuntIsolation(SharedProperties settings) {
        this.isolated = settings.perUserHuntIsolation();
    }

    void admit(Caller asker, String launchedBy) {
        String launcher = visibleLauncher(asker);
        if (launcher != null && !launcher.equals(launchedBy)) {
            throw new RejectionException(new Rejection.Forbidden("This hunt was launched by another user."));
        }
    }

    /** Returns the user whose hunts alone the caller may see; null if the caller may see all. */
    @Nullable String visibleLauncher(Caller asker) {
        return isolated && !asker.isAdmin() ? asker.username() : null;
    }
}
