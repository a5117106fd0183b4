package io.hunt.rest.json;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import jakarta.servlet.http.HttpServletRequest;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Strict reader of query parameters: an empty parameter counts as absent; {@link #done} refuses unknown ones. A
 * component that is a set may be given several times.
 */
public final class QueryReader implements FieldSource {

    /** Maximum length of a parameter in characters. */
    public static final int LONGEST = 4_096;

    private static final int MOST_VALUES = 64;
    private static final String[] NO_VALUES = {};

    /**
     * Format of times: RFC 3339, and also without the colon in the offset, as ISO 8601 allows and many clients send it.
     */
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .appendPattern("[XXX][XX]")
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,9}");
    private static final Pattern COUNT = Pattern.compile("[0-9]{1,18}");

    private final Map<String, String[]> given;
    private final ValidationErrors validationErrors = new ValidationErrors();
    private final Set<String> known = new TreeSet<>();

    private QueryReader(Map<String, String[]> given) {
        this.given = given;
    }

    static QueryReader of(Map<String, String[]> given) {
        return new QueryReader(given);
    }

    static QueryReader of(HttpServletRequest request) {
        try {
            return of(request.getParameterMap());
        } catch (IllegalStateException e) {
            throw new RejectionException(new ValidationFailed("query", "is malformed"));
        }
    }

    /** Refuses all parameters, for requests without parameters. */
    public static void refuseAny(HttpServletRequest request) {
        of(request).done();
    }

    /**
     * Reads a component. An absent parameter has the default value; a nullable parameter given as empty is null. An
     * empty option such as {@code dry_run} is refused, because a request that acts must not guess it.
     */
    @Override
    public @Nullable Object read(RecordField recordField) {
        String name = recordField.name();
        if (recordField.isList()) {
            return list(recordField);
        }
        Optional<String> text = text(name);
        if (text.isPresent()) {
            return value(recordField, text.get());
        }
        String byDefault = recordField.isNullable() && given.containsKey(name) ? null : recordField.defaultValue();
        if (byDefault == null && recordField.type() == boolean.class && given.containsKey(name)) {
            complain(name, "must be true or false");
        }
        return byDefault == null ? null : value(recordField, byDefault);
    }

    @Override
    public void complain(String field, String message) {
        validationErrors.add(field, message);
    }

    @Override
    public int complaints() {
        return validationErrors.count();
    }

    /** Reports unknown parameters; refuses the request if there are errors. */
    void done() {
        given.keySet().stream()
                .filter(name -> !known.contains(name))
                .forEach(name -> complain(name, "is not a known parameter; " + knownNames()));
        validationErrors.refuseIfAny();
    }

    private String knownNames() {
        return known.isEmpty() ? "this request takes none" : "known are " + String.join(", ", known);
    }

    private Optional<String> text(String name) {
        known.add(name);
        String[] values = given.get(name);
        if (values == null || values.length == 0) {
            return Optional.empty();
        }
        if (values.length > 1) {
            complain(name, "is given more than once");
        } else if (TextRules.length(values[0]) > LONGEST || !TextRules.isClean(values[0])) {
            complain(name, "must be at most 4096 characters without control characters");
        }
        return values[0].isBlank() ? Optional.empty() : Optional.of(values[0]);
    }

    /** Reads a repeatable parameter as a set of its values. */
    private Set<Object> list(RecordField recordField) {
        String name = recordField.name();
        known.add(name);
        String[] texts = given.getOrDefault(name, NO_VALUES);
        if (texts.length > MOST_VALUES) {
            complain(name, "is given more than " + MOST_VALUES + " times");
            return Set.of();
        }
        var elements = new ListElementType(recordField.element(), LONGEST);
        Set<Object> values = new LinkedHashSet<>();
        for (String text : texts) {
            Object value = text.isBlank() ? null : parsed(name, text, elements::parse, elements.expectation());
            if (value != null) {
                values.add(value);
            }
        }
        return Collections.unmodifiableSet(values);
    }

    private @Nullable Object value(RecordField recordField, String text) {
        String name = recordField.name();
        Class<?> type = recordField.type();
        if (!recordField.sortKeys().isEmpty()) {
            return parsed(name, text, given -> sort(given, recordField.sortKeys()), among(recordField.sortKeys()));
        } else if (type == String.class) {
            return bounded(recordField, text);
        } else if (type == Integer.class) {
            int lowest = recordField.lowest();
            int highest = recordField.highest();
            return parsed(
                    name,
                    text,
                    given -> number(given, lowest, highest),
                    "must be an integer from %d to %d".formatted(lowest, highest));
        } else if (type == Long.class) {
            return parsed(name, text, QueryReader::count, "must be an integer from 0 to 999999999999999999");
        } else if (type == Boolean.class || type == boolean.class) {
            return parsed(name, text, QueryReader::flag, "must be true or false");
        } else if (type == Instant.class) {
            return parsed(name, text, QueryReader::time, "must be a time such as 2026-01-31T12:00:00Z");
        }
        return parsed(name, text, given -> ScalarParser.parse(type, given), ScalarParser.expectation(type));
    }

    private String bounded(RecordField recordField, String text) {
        if (recordField.isBounded()
                && recordField.size().max() < LONGEST
                && TextRules.length(text) > recordField.size().max()) {
            complain(
                    recordField.name(),
                    "must have at most " + recordField.size().max() + " characters");
        }
        return text;
    }

    private @Nullable Object parsed(
            String name, String text, Function<String, ? extends Optional<?>> parse, String otherwise) {
        Optional<?> value = parse.apply(text);
        if (value.isEmpty()) {
            complain(name, otherwise);
        }
        return value.orElse(null);
    }

    private static String among(List<String> names) {
        return "must be one of " + String.join(", ", names);
    }

    private static Optional<String> sort(String text, List<String> names) {
        return Optional.of(text.strip().toLowerCase(Locale.ROOT)).filter(names::contains);
    }

    private static Optional<Boolean> flag(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    private static Optional<Integer> number(String text, int lowest, int highest) {
        return Optional.of(text)
                .filter(digits -> DIGITS.matcher(digits).matches())
                .map(Integer::valueOf)
                .filter(number -> number >= lowest && number <= highest);
    }

    private static Optional<Long> count(String text) {
        return Optional.of(text)
                .filter(digits -> COUNT.matcher(digits).matches())
                .map(Long::valueOf);
    }

    /** Parses the time. Accepts a space as a plus sign, because an unescaped one is decoded so. */
    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(
                    OffsetDateTime.parse(text.strip().replace(' ', '+'), TIME).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
