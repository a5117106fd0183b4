package io.hunt.api.access;

import java.util.Set;

/** Everything that can have happened to a user. Passwords and tokens never stand in the event log. */
public sealed interface AccessEvent {

    String username();

    /** A user was added. */
    record AnalystAdded(String username, Role role, Set<Capability> capabilities, String addedBy)
            implements AccessEvent {}
}
