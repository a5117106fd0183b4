package io.hunt.api.condition;

/** Commands about conditions. */
public sealed interface ConditionCommand {

    /** Opens the conditions that have begun and closes those that are over, at most 1,000 of each kind; answers nothing. */
    record CheckConditions() implements ConditionCommand {}
}
