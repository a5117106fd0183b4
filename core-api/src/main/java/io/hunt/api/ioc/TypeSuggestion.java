package io.hunt.api.ioc;

/** What a quick hunt's value looks like although it is hunted as a file name or path: named so, it is hunted as that. */
public record TypeSuggestion(IocType type, String value) {}
