package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import org.jspecify.annotations.Nullable;

/**
 * Result for one value of one candidate. With a problem it was rejected and created, type, value and warning are null.
 *
 * @param place index of the candidate in its command, from 0
 * @param created id of the new indicator; null if one with the same type and value exists
 * @param warning warning about the value; null if there is none
 * @param suggestion other interpretation of the text; null if there is none
 */
public record ImportVerdict(
        int place,
        @Nullable IndicatorId created,
        @Nullable IocType type,
        @Nullable String value,
        @Nullable ImportProblem problem,
        @Nullable IocWarning warning,
        @Nullable TypeSuggestion suggestion) {

    public static ImportVerdict created(int place, IndicatorId id, IocType type, String value) {
        return new ImportVerdict(place, id, type, value, null, null, null);
    }

    public static ImportVerdict duplicate(int place, IocType type, String value) {
        return new ImportVerdict(place, null, type, value, null, null, null);
    }

    public ImportVerdict warning(@Nullable IocWarning doubt, @Nullable TypeSuggestion other) {
        return new ImportVerdict(place, created, type, value, problem, doubt, other);
    }

    public static ImportVerdict rejected(int place, ImportProblem problem, @Nullable TypeSuggestion meant) {
        return new ImportVerdict(place, null, null, null, problem, null, meant);
    }
}
