package io.hunt.rest.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.hunt.api.Rejection.FieldError;
import io.hunt.rest.json.Texts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The body of every error answer, after RFC 9457; {@code error} repeats {@code code} for clients that look there. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        String instance,
        String code,
        String error,
        String requestId,
        @Nullable List<FieldError> errors,
        @Nullable String existingId,
        @Nullable String reason) {

    static Problem of(ProblemResponse answer, String instance, String requestId) {
        String code = answer.code();
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
                answer.reason());
    }

    private static String title(String code) {
        return Character.toUpperCase(code.charAt(0)) + code.substring(1).replace('_', ' ');
    }
}
