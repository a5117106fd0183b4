package io.hunt.simulator.service;

/** Something to hunt for, in the words of the service. */
public record HuntedIndicator(String type, String value) {}
