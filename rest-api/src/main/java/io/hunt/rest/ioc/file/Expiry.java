package io.hunt.rest.ioc.file;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;

/** Parser of expiry times in files: an instant, a time in UTC, a last day, or seconds since 1970. */
public final class Expiry {

    private static final List<Function<String, Instant>> FORMS = List.of(
            text -> OffsetDateTime.parse(text).toInstant(),
            text -> LocalDateTime.parse(text).toInstant(ZoneOffset.UTC),
            text -> LocalDate.parse(text)
                    .plusDays(1)
                    .atStartOfDay(ZoneOffset.UTC)
                    .toInstant());

    private Expiry() {}

    /** Returns true if the time has passed; false for a text that is not a time. */
    public static boolean hasPassed(String until, Instant now) {
        if (until.isBlank()) {
            return false; // the usual case: a failed attempt of each form takes longer than the rest of an entry
        }
        if (until.matches("\\d{9,10}")) {
            return !Instant.ofEpochSecond(Long.parseLong(until)).isAfter(now);
        }
        String text = until.strip().replace('/', '-').replaceFirst("^(\\S{10}) ", "$1T");
        for (Function<String, Instant> form : FORMS) {
            try {
                return !form.apply(text).isAfter(now);
            } catch (DateTimeException ignored) {
                // Another format may match.
            }
        }
        return false;
    }
}
