package io.hunt.engine.process;

/**
 * An event processor whose segments the processes share.
 *
 * @param segments how many it begins with
 */
public record SharedProcessor(String name, int segments) {}
