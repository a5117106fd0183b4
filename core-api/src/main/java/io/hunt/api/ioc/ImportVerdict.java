package io.hunt.api.ioc;

import org.jspecify.annotations.Nullable;

/**
 * What became of one candidate. With a problem it was rejected and the rest is null.
 *
 * @param created the new indicator; null when one of the same type and value is known
 * @param warning what the analyst should know about the value; null when nothing
 */
public record ImportVerdict(
        @Nullable IndicatorId created,
        @Nullable IocType type,
        @Nullable String value,
        @Nullable ImportProblem problem,
        @Nullable IocWarning warning) {

    public static ImportVerdict created(IndicatorId id, IocType type, String value) {
        return new ImportVerdict(id, type, value, null, null);
    }

    public static ImportVerdict duplicate(IocType type, String value) {
        return new ImportVerdict(null, type, value, null, null);
    }

    public ImportVerdict warning(@Nullable IocWarning said) {
        return new ImportVerdict(created, type, value, problem, said);
    }

    public static ImportVerdict rejected(ImportProblem problem) {
        return new ImportVerdict(null, null, null, problem, null);
    }
}
