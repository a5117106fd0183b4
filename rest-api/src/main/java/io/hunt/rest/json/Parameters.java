package io.hunt.rest.json;

import io.hunt.api.PageRequest;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.ValidationFailed;
import io.hunt.api.Word;
import jakarta.servlet.http.HttpServletRequest;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the query parameters of a list: an empty one counts as absent, an unknown one is refused by {@link #done}. */
public final class Parameters {

    private static final int LONGEST = 4_096;

    /** After RFC 3339, and without the colon in the offset, as ISO 8601 and many clients have it. */
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .appendPattern("[XXX][XX]")
            .toFormatter(Locale.ROOT);

    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,9}");

    private final Map<String, String[]> given;
    private final Complaints complaints = new Complaints();
    private final Set<String> known = new TreeSet<>();

    private Parameters(Map<String, String[]> given) {
        this.given = given;
    }

    static Parameters of(HttpServletRequest request) {
        try {
            return new Parameters(request.getParameterMap());
        } catch (IllegalStateException e) {
            throw new Refused(new ValidationFailed("query", "is malformed"));
        }
    }

    /** For a request that takes no parameters. */
    public static void refuseAny(HttpServletRequest request) {
        of(request).done();
    }

    public @Nullable String text(String name) {
        return value(name).orElse(null);
    }

    /** At most {@code longest} characters. */
    public @Nullable String text(String name, int longest) {
        String text = text(name);
        if (text != null && Texts.length(text) > longest) {
            complain(name, "must have at most " + longest + " characters");
        }
        return text;
    }

    public <E extends Enum<E> & Word> @Nullable E word(String name, Class<E> type) {
        return parsed(name, text -> Word.parse(type, text), EnumWords.choice(type))
                .orElse(null);
    }

    public @Nullable UUID id(String name) {
        return parsed(name, Ids::parse, "must be a UUID").orElse(null);
    }

    public @Nullable Boolean flag(String name) {
        return parsed(name, Parameters::bool, "must be true or false").orElse(null);
    }

    /** Absent means {@code absent}; present but empty means both. */
    public @Nullable Boolean triState(String name, boolean absent) {
        Boolean flag = flag(name);
        return given.containsKey(name) ? flag : Boolean.valueOf(absent);
    }

    /** A time after RFC 3339. */
    public @Nullable Instant instant(String name) {
        return parsed(name, Parameters::time, "must be a time such as 2026-01-31T12:00:00Z")
                .orElse(null);
    }

    public @Nullable Integer integer(String name, int lowest, int highest) {
        return parsed(
                        name,
                        text -> number(text, lowest, highest),
                        "must be an integer from %d to %d".formatted(lowest, highest))
                .orElse(null);
    }

    /** Which of the names the list is sorted by; a minus in front turns it round. */
    public @Nullable String sort(List<String> names) {
        Predicate<String> isKnown = sort -> names.contains(sort.startsWith("-") ? sort.substring(1) : sort);
        return parsed(
                        "sort",
                        text -> Optional.of(text.strip().toLowerCase(Locale.ROOT))
                                .filter(isKnown),
                        "must be one of "
                                + names.stream()
                                        .map(name -> name + ", -" + name)
                                        .collect(Collectors.joining(", ")))
                .orElse(null);
    }

    /** As {@link #page(int)}, and in which order. */
    public PageRequest page(int defaultSize, List<String> sorts) {
        PageRequest page = page(defaultSize);
        return new PageRequest(page.size(), page.token(), sort(sorts), null);
    }

    /** Reads {@code page_size} or its alias {@code limit}, and {@code page_token}. */
    public PageRequest page(int defaultSize) {
        Optional<Integer> size = Optional.ofNullable(integer("page_size", 1, PageRequest.MAX_SIZE));
        Optional<Integer> limit = Optional.ofNullable(integer("limit", 1, PageRequest.MAX_SIZE));
        if (size.isPresent() && limit.isPresent()) {
            complaints.add("limit", "is the same as page_size; give one of them");
        }
        return new PageRequest(size.or(() -> limit).orElse(defaultSize), text("page_token"));
    }

    public void complain(String name, String message) {
        complaints.add(name, message);
    }

    /** Complains about parameters nobody asked for; refuses the request if anything is wrong with it. */
    public void done() {
        given.keySet().stream()
                .filter(name -> !known.contains(name))
                .forEach(name -> complain(name, "is not a known parameter; " + knownNames()));
        complaints.refuseIfAny();
    }

    private String knownNames() {
        return known.isEmpty() ? "this request takes none" : "known are " + String.join(", ", known);
    }

    private <T> Optional<T> parsed(String name, Function<String, Optional<T>> parse, String otherwise) {
        Optional<String> text = value(name);
        Optional<T> value = text.flatMap(parse);
        if (text.isPresent() && value.isEmpty()) {
            complain(name, otherwise);
        }
        return value;
    }

    private Optional<String> value(String name) {
        known.add(name);
        String[] values = given.get(name);
        if (values == null || values.length == 0) {
            return Optional.empty();
        }
        if (values.length > 1) {
            complain(name, "is given more than once");
        } else if (Texts.length(values[0]) > LONGEST || !Texts.isClean(values[0])) {
            complain(name, "must be at most 4096 characters without control characters");
        }
        return values[0].isBlank() ? Optional.empty() : Optional.of(values[0]);
    }

    private static Optional<Boolean> bool(String text) {
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

    /** A plus sign that was not escaped has become a space. */
    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(
                    OffsetDateTime.parse(text.strip().replace(' ', '+'), TIME).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
