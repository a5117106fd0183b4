package io.hunt.command.ioc.detection;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a quick hunt takes a value for.
 *
 * @param value as it is stored and hunted
 * @param warnings what is odd about the value
 * @param suggestion the type and value that were probably meant; null when there is nothing to suggest
 */
public record Detection(
        IocType type,
        String value,
        List<HuntWarning> warnings,
        @Nullable TypeSuggestion suggestion) {

    public static Detection plain(IocType type, String value) {
        return new Detection(type, value, List.of(), null);
    }
}
