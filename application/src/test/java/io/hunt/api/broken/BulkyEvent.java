package io.hunt.api.broken;

/** A family with an event that is no record. */
interface BulkyEvent {

    /** Breaks: events are values. */
    class SomethingHappened implements BulkyEvent {}
}
