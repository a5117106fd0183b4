package io.hunt.api.ioc;

import org.jspecify.annotations.Nullable;

/**
 * What became of one candidate. With a problem it was rejected and the rest is null.
 *
 * @param created the new indicator; null when one of the same type and value is known
 */
public record ImportVerdict(
        @Nullable IndicatorId created,
        @Nullable IocType type,
        @Nullable String value,
        @Nullable ImportProblem problem) {

    public static ImportVerdict created(IndicatorId id, IocType type, String value) {
        return new ImportVerdict(id, type, value, null);
    }

    public static ImportVerdict duplicate(IocType type, String value) {
        return new ImportVerdict(null, type, value, null);
    }

    public static ImportVerdict rejected(ImportProblem problem) {
        return new ImportVerdict(null, null, null, problem);
    }
}
