package io.hunt.api.ioc;

/**
 * Interpretation of a quick hunt's value that is hunted as a file name or path: the type that it looks like, which the
 * analyst may give instead.
 */
public record TypeSuggestion(IocType type, String value) {}
