package io.hunt.simulator.service;

/** An indicator, as the service's REST interface has it. */
public record HuntedIndicator(String type, String value) {}
