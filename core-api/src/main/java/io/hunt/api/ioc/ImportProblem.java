package io.hunt.api.ioc;

/**
 * Rejection of an entry of an imported file.
 *
 * @param detail explanation, one clause
 */
public record ImportProblem(ImportReason reason, String detail) {}
