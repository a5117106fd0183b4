package io.hunt.rest.access;

import io.hunt.api.Caller;
import io.hunt.rest.json.Words;
import java.util.List;

/** The signed-in user as JSON. */
record UserJson(String username, String role, List<String> capabilities) {

    static UserJson of(Caller caller) {
        return new UserJson(caller.username(), caller.role().text(), Words.sorted(caller.capabilities()));
    }
}
