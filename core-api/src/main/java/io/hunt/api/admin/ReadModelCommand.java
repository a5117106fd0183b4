package io.hunt.api.admin;

/** Commands about the read models. */
public sealed interface ReadModelCommand {

    /**
     * Rebuilds the read models: empties them and replays the event log into them. Returns when the replay has started. Raises no
     * alerts and sends no webhooks.
     */
    record RebuildReadModels(String rebuiltBy) implements ReadModelCommand {}
}
