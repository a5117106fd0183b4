package io.hunt.api.admin;

/** Everything an operator can ask of the read models. */
public sealed interface ReadModelCommand {

    /**
     * Empties the read models and replays the event log into them. Returns when the replay has begun; raises no alert
     * and sends no webhook.
     */
    record RebuildReadModels(String rebuiltBy) implements ReadModelCommand {}
}
