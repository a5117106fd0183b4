package io.hunt.application.architecture.broken;

/** Breaks: a name that says nothing. */
class CallManager {}
