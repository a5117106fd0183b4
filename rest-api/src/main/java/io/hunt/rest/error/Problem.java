package io.hunt.rest.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.hunt.api.rejection.SqlPlace;
import io.hunt.rest.json.Texts;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The body of every error answer, after RFC 9457; {@code error} repeats {@code code} for clients that look there. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(
        @Schema(description = "Names the kind of problem.", example = "urn:hunt:problem:validation_failed")
        String type,

        @Schema(description = "The code in words.", example = "Validation failed")
        String title,

        @Schema(description = "The status of the answer.", example = "400")
        int status,

        @Schema(
                description = "One sentence for people.",
                example = "live_window_minutes must be an integer from 1 to 1440")
        String detail,

        @Schema(description = "The path of the request.", example = "/api/v1/hunts")
        String instance,

        @Schema(description = "Stable; what a script branches on.", example = "validation_failed")
        String code,

        @Schema(description = "The same as `code`.", example = "validation_failed")
        String error,

        @Schema(
                description = "The request; repeats the header `X-Request-Id`.",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        String requestId,

        @Nullable @Schema(description = "What is wrong with which field; only for `validation_failed`.")
        List<FieldErrorJson> errors,

        @Nullable @Schema(description = "The resource that exists already; only for `already_exists`.")
        String existingId,

        @Nullable @Schema(description = "Why the statement is refused; only for `sql_denied` and `sql_invalid`.")
        String reason,

        @Nullable @Schema(
                description = "The line of the statement that it is refused for, from 1, as it was sent; only for"
                        + " `sql_denied` and `sql_invalid`, and absent where that is not known.",
                example = "1")
        Integer line,

        @Nullable @Schema(description = "Where in that line, from 1, in UTF-16 code units; absent like `line`.", example = "15")
        Integer column) {

    static Problem of(ProblemResponse answer, String instance, String requestId) {
        String code = answer.code();
        SqlPlace place = answer.place();
        return new Problem(
                "urn:hunt:problem:" + code,
                title(code),
                answer.status(),
                Texts.shown(answer.detail()),
                Texts.shown(instance),
                code,
                code,
                requestId,
                answer.errors(),
                answer.existingId(),
                answer.reason(),
                place == null ? null : place.line(),
                place == null ? null : place.column());
    }

    private static String title(String code) {
        return Character.toUpperCase(code.charAt(0)) + code.substring(1).replace('_', ' ');
    }
}
