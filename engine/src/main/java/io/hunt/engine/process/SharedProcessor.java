package io.hunt.engine.process;

/**
 * Event processor whose segments are distributed over the processes.
 *
 * @param segments initial number of segments
 */
public record SharedProcessor(String name, int segments) {}
