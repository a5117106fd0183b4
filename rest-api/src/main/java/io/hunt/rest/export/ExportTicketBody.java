package io.hunt.rest.export;

import io.hunt.rest.json.Body;
import io.hunt.rest.json.ValidationRule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Path of the export that a ticket is issued for. */
record ExportTicketBody(
        @Size(min = 1, max = 4_096) @Schema(
                description =
                        "Path and query of an export of this service, exactly as they will be requested, without the ticket.",
                example = "/api/v1/alerts/export?format=csv&severity=high")
        String path)
        implements Body {

    private static final Pattern VISIBLE = Pattern.compile("/[\\x21-\\x22\\x24-\\x7e]*");
    private static final Pattern TICKET = Pattern.compile("[?&]ticket=");

    /** Does not detect encoded parameter names; such a request is refused later because of unknown parameters. */
    @Override
    public List<ValidationRule> rules() {
        return List.of(ValidationRule.of(
                "path", isTarget(path), "must be a path with its query, encoded, without a ticket", "path"));
    }

    private static boolean isTarget(@Nullable String text) {
        return text != null
                && VISIBLE.matcher(text).matches()
                && !TICKET.matcher(text).find();
    }

    String withoutQuery() {
        int query = path.indexOf('?');
        return query < 0 ? path : path.substring(0, query);
    }
}
