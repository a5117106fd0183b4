package io.hunt.rest.error;

import io.hunt.api.rejection.FieldError;
import io.hunt.api.rejection.SqlPlace;
import io.hunt.api.rejection.SqlReason;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Error answer before it is serialized. */
record ProblemResponse(
        int status,
        String code,
        String detail,
        @Nullable List<FieldErrorJson> errors,
        @Nullable String existingId,
        @Nullable String reason,
        @Nullable SqlPlace place,
        @Nullable List<String> suggestions,
        Map<String, String> headers) {

    ProblemResponse(int status, String code, String detail) {
        this(status, code, detail, null, null, null, null, null, Map.of());
    }

    ProblemResponse with(List<FieldError> fieldErrors) {
        List<FieldErrorJson> shown =
                fieldErrors.stream().map(FieldErrorJson::of).toList();
        return new ProblemResponse(status, code, detail, shown, existingId, reason, place, suggestions, headers);
    }

    ProblemResponse with(String header, String value) {
        Map<String, String> more = new HashMap<>(headers);
        more.put(header, value);
        return new ProblemResponse(
                status, code, detail, errors, existingId, reason, place, suggestions, Map.copyOf(more));
    }

    ProblemResponse naming(String existing) {
        return new ProblemResponse(status, code, detail, errors, existing, reason, place, suggestions, headers);
    }

    ProblemResponse because(SqlReason why, @Nullable SqlPlace where) {
        return new ProblemResponse(status, code, detail, errors, existingId, why.text(), where, suggestions, headers);
    }

    ProblemResponse suggesting(List<String> similar) {
        return new ProblemResponse(status, code, detail, errors, existingId, reason, place, similar, headers);
    }
}
