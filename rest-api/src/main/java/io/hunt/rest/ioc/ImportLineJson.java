package io.hunt.rest.ioc;

import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** One value of a file and its outcome, as JSON; a line with several values is listed once for each. */
record ImportLineJson(
        @Schema(description = "Where the entry begins in the file, counted from 1.", example = "17")
        int line,

        @Schema(description = "The text of the entry, up to 200 characters.", example = "203.0.113.7, 203.0.113.8")
        String text,

        @Schema(
                description = "`recognized`, `needs_a_look` for a value that is taken with a warning, `rejected` with a"
                        + " reason, or `skipped` for a blank line, a comment, a header or another object of a bundle.",
                example = "recognized")
        ImportOutcome outcome,

        @Schema(
                description = "An indicator of this type and value is known, or stands in the file before.",
                example = "false")
        boolean duplicate,

        @Nullable @Schema(description = "The type of the indicator; null when there is none.", example = "ipv4")
        IocType type,

        @Nullable @Schema(description = "The value of the indicator; null when there is none.", example = "203.0.113.7")
        String value,

        @Nullable @Schema(description = "Why the entry is no indicator; null when it is one.", example = "unsupported_type")
        ImportReason reason,

        @Nullable @Schema(description = "The doubt about the value; null when there is none.", example = "looks_like_domain")
        IocWarning warning,

        @Nullable @Schema(
                description = "Reason or warning in words; null when there is neither.",
                example = "has an ending of files that is a top-level domain too")
        String detail,

        @Nullable @Schema(
                description = "The type of another reading, to take instead; null when there is none.",
                example = "domain")
        IocType suggestedType,

        @Nullable @Schema(description = "The value of the other reading; null when there is none.", example = "transfer.sh")
        String suggestedValue) {

    static ImportLineJson skipped(int line, String text) {
        return new ImportLineJson(
                line, ImportJson.shown(text), ImportOutcome.SKIPPED, false, null, null, null, null, null, null, null);
    }

    static ImportLineJson rejected(int line, String text, ImportProblem problem, @Nullable TypeSuggestion meant) {
        return new ImportLineJson(
                line,
                ImportJson.shown(text),
                ImportOutcome.REJECTED,
                false,
                null,
                null,
                problem.reason(),
                null,
                problem.detail(),
                meant == null ? null : meant.type(),
                meant == null ? null : meant.value());
    }

    static ImportLineJson taken(int line, String text, boolean duplicate, ImportVerdict verdict) {
        IocWarning warning = verdict.warning();
        TypeSuggestion other = verdict.suggestion();
        return new ImportLineJson(
                line,
                ImportJson.shown(text),
                warning == null ? ImportOutcome.RECOGNIZED : ImportOutcome.NEEDS_A_LOOK,
                duplicate,
                verdict.type(),
                verdict.value(),
                null,
                warning,
                warning == null ? null : warning.detail(),
                other == null ? null : other.type(),
                other == null ? null : other.value());
    }
}
