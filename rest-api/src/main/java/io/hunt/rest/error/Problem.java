package io.hunt.rest.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.rejection.SqlPlace;
import io.hunt.rest.json.TextRules;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Body of all error answers (RFC 9457); {@code error} repeats {@code code} for clients that expect it there. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(
        @Schema(description = "URN of the problem type.", example = "urn:hunt:problem:validation_failed")
        String type,

        @Schema(description = "Title, derived from the code.", example = "Validation failed")
        String title,

        @Schema(description = "HTTP status of the answer.", example = "400")
        int status,

        @Schema(
                description = "Description for readers, one sentence.",
                example = "live_window_minutes must be an integer from 1 to 1440")
        String detail,

        @Schema(description = "Path of the request.", example = "/api/v1/hunts")
        String instance,

        @Schema(description = "Stable error code, for programs.", example = "validation_failed")
        String code,

        @Schema(description = "Copy of `code`.", example = "validation_failed")
        String error,

        @Schema(
                description = "Identifier of the request, as in the header `X-Request-Id`.",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        String requestId,

        @JsonUnwrapped Details details) {

    /** Details of some codes only. */
    @Schema(name = "ProblemDetails")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Details(
            @Nullable @Schema(
                    description =
                            "Errors by field for `validation_failed`; for `unknown_indicator` and `unknown_host` one error for "
                                    + "each unknown id or hostname.")
            List<FieldErrorJson> errors,

            @Nullable @Schema(description = "Identifier of the existing resource; only for `already_exists`.")
            String existingId,

            @Nullable @Schema(description = "Reason for the refusal of the statement; only for `sql_denied` and `sql_invalid`.")
            String reason,

            @Nullable @Schema(
                    description =
                            "Line of the refused part of the statement as submitted, from 1; only for `sql_denied` and "
                                    + "`sql_invalid`, absent if unknown.",
                    example = "1")
            Integer line,

            @Nullable @Schema(
                    description = "Column in that line, from 1, in UTF-16 code units; absent if `line` is absent.",
                    example = "15")
            Integer column,

            @Nullable @Schema(description = "Similar labels that hosts have; only for `unknown_label`.", example = "[\"web\"]")
            List<String> suggestions) {}

    static Problem of(ProblemResponse answer, String instance, String requestId) {
        String code = answer.code();
        SqlPlace place = answer.place();
        return new Problem(
                "urn:hunt:problem:" + code,
                title(code),
                answer.status(),
                TextRules.shown(answer.detail()),
                TextRules.shown(instance),
                code,
                code,
                requestId,
                new Details(
                        answer.errors(),
                        answer.existingId(),
                        answer.reason(),
                        place == null ? null : place.line(),
                        place == null ? null : place.column(),
                        answer.suggestions()));
    }

    private static String title(String code) {
        return Character.toUpperCase(code.charAt(0)) + code.substring(1).replace('_', ' ');
    }
}
