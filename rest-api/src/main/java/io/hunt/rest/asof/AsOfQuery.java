package io.hunt.rest.asof;

import io.hunt.rest.json.Query;
import io.hunt.rest.json.ValidationRule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parameter of as-of queries. For a handler with this parameter, all messages of the {@code RequestContext} refer to
 * the requested time, and headers of the answer name it ({@link AsOfContext}).
 */
public record AsOfQuery(
        @Nullable @Size(max = 40) @Schema(
                description =
                        "As-of query: answers from the event log as of an earlier time. The value is a time, which includes "
                                + "all events before the first with a later time stamp, or the position of an event. The log must be "
                                + "sealed up to there. The headers `X-As-Of-Position` and `X-As-Of-Size` name the last event and the "
                                + "number of events. Lists of hunts, campaigns, alerts and indicators cannot be filtered or sorted by "
                                + "changing fields; their pages are shorter if they contain newer items, and their `total` is -1.",
                example = "2026-11-21T12:00:00Z")
        String asOf)
        implements Query {

    private static final Pattern POSITION = Pattern.compile("[0-9]{1,18}");

    @Override
    public List<ValidationRule> rules() {
        return List.of(ValidationRule.of(
                "as_of",
                asOf == null || position().isPresent() || instant().isPresent(),
                "must be a time such as 2026-01-31T12:00:00Z, or the position of an event",
                "as_of"));
    }

    Optional<Long> position() {
        return given().filter(text -> POSITION.matcher(text).matches()).map(Long::valueOf);
    }

    /** Parses the time. Accepts a space as a plus sign, because an unescaped one is decoded so. */
    Optional<Instant> instant() {
        try {
            return given().map(
                            text -> OffsetDateTime.parse(text.replace(' ', '+')).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private Optional<String> given() {
        return Optional.ofNullable(asOf).map(String::strip);
    }
}
