package io.hunt.simulator.service;

/** Indicator in the format of the service's REST interface. */
public record HuntedIndicator(String type, String value) {}
