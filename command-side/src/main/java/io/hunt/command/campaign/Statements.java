package io.hunt.command.campaign;

import io.hunt.api.savedquery.SavedQueryId;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the statement of a launch and lets the check refuse it. */
@Component
class Statements {

    String admitted(@Nullable String sql, @Nullable SavedQueryId saved) {
        throw new UnsupportedOperationException("the check of literal SQL");
    }
}
