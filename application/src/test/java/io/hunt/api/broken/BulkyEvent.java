package io.hunt.api.broken;

/** Event family with an event that is not a record. */
interface BulkyEvent {

    /** Breaks: events are values. */
    class SomethingHappened implements BulkyEvent {}
}
