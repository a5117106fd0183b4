package io.hunt.api;

import java.util.Locale;
import java.util.Optional;

/** External form of an enum: written in lower case; read in any case, with spaces or hyphens instead of underscores. */
public interface TextEnum {

    String name();

    default String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    static <E extends Enum<E> & TextEnum> Optional<E> parse(Class<E> type, String text) {
        String wanted = text.strip().replace(' ', '_').replace('-', '_').toUpperCase(Locale.ROOT);
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(wanted)) {
                return Optional.of(constant);
            }
        }
        return Optional.empty();
    }
}
