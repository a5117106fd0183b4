package io.hunt.rest.ioc;

import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.ImportVerdict;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Value of a file with its outcome, as JSON; a line with several values is listed once for each value. */
record ImportLineJson(
        @Schema(description = "Line at which the entry begins, from 1.", example = "17")
        int line,

        @Schema(description = "Text of the entry, at most 200 characters.", example = "203.0.113.7, 203.0.113.8")
        String text,

        @Schema(
                description =
                        "Outcome: `recognized`, `needs_a_look` for a value accepted with a warning, `rejected` with a "
                                + "reason, or `skipped` for a blank line, a comment, a header or another object of a bundle.",
                example = "recognized")
        ImportOutcome outcome,

        @Schema(
                description =
                        "True if an indicator of this type and value exists already or occurs earlier in the file.",
                example = "false")
        boolean duplicate,

        @Nullable @Schema(description = "Type of the indicator; null for an entry that is not accepted.", example = "ipv4")
        IocType type,

        @Nullable @Schema(
                description = "Value of the indicator; null for an entry that is not accepted.",
                example = "203.0.113.7")
        String value,

        @Nullable @Schema(description = "Reason for the rejection; null unless rejected.", example = "unsupported_type")
        ImportReason reason,

        @Nullable @Schema(description = "Warning about the value; null without a warning.", example = "looks_like_domain")
        IocWarning warning,

        @Nullable @Schema(
                description = "Description of the reason or warning; null without one.",
                example = "has an ending of files that is a top-level domain too")
        String detail,

        @Nullable @Schema(
                description = "Suggested type of another interpretation; null without a suggestion.",
                example = "domain")
        IocType suggestedType,

        @Nullable @Schema(
                description = "Suggested value of the other interpretation; null without a suggestion.",
                example = "transfer.sh")
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
