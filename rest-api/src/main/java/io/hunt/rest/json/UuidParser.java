package io.hunt.rest.json;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Strict parser of UUIDs; unlike the platform's parser it refuses short forms such as {@code 1-1-1-1-1}. */
public final class UuidParser {

    private static final Pattern SHAPE = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private UuidParser() {}

    public static Optional<UUID> parse(String text) {
        return SHAPE.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }
}
