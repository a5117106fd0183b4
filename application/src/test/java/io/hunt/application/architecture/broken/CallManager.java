package io.hunt.application.architecture.broken;

/** Breaks: a vague name. */
class CallManager {}
