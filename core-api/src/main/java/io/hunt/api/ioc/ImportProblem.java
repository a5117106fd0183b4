package io.hunt.api.ioc;

/**
 * Why something in a file becomes no indicator.
 *
 * @param detail one clause for people
 */
public record ImportProblem(ImportReason reason, String detail) {}
