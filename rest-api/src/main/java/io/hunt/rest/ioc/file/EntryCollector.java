package io.hunt.rest.ioc.file;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.ioc.ImportProblem;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TagChange;
import io.hunt.rest.ioc.file.FileEntry.CandidateEntry;
import io.hunt.rest.ioc.file.FileEntry.DismissedEntry;
import io.hunt.rest.ioc.file.FileEntry.SkippedEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builder of the entries of a file. */
public final class EntryCollector {

    /** Maximum number of entries in a file. */
    public static final int MOST = 200_000;

    /** Maximum number of skipped lines that are listed. */
    private static final int MOST_SKIPPED = 10_000;

    /** Separators between the tags of an entry. */
    private static final Pattern SEPARATORS = Pattern.compile("[,;|]");

    private static final int LONGEST_VALUE = 8_192;
    private static final int LONGEST_TEXT = 4_096;
    private static final int LONGEST_SHOWN = 500;
    private static final int LONGEST_SOURCE = 256;

    private final EntryDefaults entryDefaults;
    private final List<FileEntry> entries = new ArrayList<>();
    private int skipped;
    private int claims;

    public EntryCollector(EntryDefaults entryDefaults) {
        this.entryDefaults = entryDefaults;
    }

    public EntryDefaults defaults() {
        return entryDefaults;
    }

    public void propose(int line, @Nullable IocType type, String value) {
        propose(line, type, value, EntryDetails.NOTHING);
    }

    public void propose(int line, @Nullable IocType type, String value, EntryDetails entryDetails) {
        if (InvisibleCharacters.only(value)) {
            dismiss(line, value, ImportReason.MISSING_VALUE, "has no value");
        } else if (value.length() > LONGEST_VALUE) {
            dismiss(line, value, ImportReason.BAD_VALUE, "must have at most 4,096 characters");
        } else {
            Severity severity = Objects.requireNonNullElse(entryDetails.severity(), entryDefaults.severity());
            String source =
                    Objects.requireNonNullElse(clean(entryDetails.source(), LONGEST_SOURCE), entryDefaults.source());
            add(new CandidateEntry(
                    line,
                    new IndicatorCandidate(
                            type == null ? entryDefaults.type() : type,
                            value,
                            severity,
                            clean(entryDetails.description(), LONGEST_TEXT),
                            source,
                            tags(entryDetails.tags()))));
        }
    }

    /** Returns the tags of the request and those of the entry; repairs and truncates them instead of rejecting the indicator. */
    private List<String> tags(@Nullable String listed) {
        Stream<String> own =
                listed == null ? Stream.of() : SEPARATORS.splitAsStream(listed).flatMap(EntryCollector::tag);
        return Stream.concat(entryDefaults.tags().stream(), own)
                .distinct()
                .limit(TagChange.MOST_TAGS)
                .toList();
    }

    /** Returns the tag without the characters around the elements of a JSON array, as exports write tags. */
    private static Stream<String> tag(String text) {
        String tag = clean(text.replaceAll("[\\p{Cntrl}\\[\\]\"]", " "), TagChange.LONGEST_TAG);
        return tag == null ? Stream.of() : Stream.of(tag.strip().toLowerCase(Locale.ROOT));
    }

    public void dismiss(int line, String value, ImportReason reason, String detail) {
        add(new DismissedEntry(line, shown(value), new ImportProblem(reason, detail)));
    }

    private static String shown(String value) {
        return value.substring(
                0, value.offsetByCodePoints(0, Math.min(LONGEST_SHOWN, value.codePointCount(0, value.length()))));
    }

    public void skip(int line, String value) {
        if (skipped++ < MOST_SKIPPED) {
            entries.add(new SkippedEntry(line, shown(value)));
        }
    }

    public IndicatorFile as(FileFormat format) {
        return new IndicatorFile(format, List.copyOf(entries), skipped);
    }

    private void add(FileEntry fileEntry) {
        if (claims++ == MOST) {
            throw MalformedFile.at(fileEntry.line(), "must hold at most 200,000 entries");
        }
        entries.add(fileEntry);
    }

    /** Truncates and repairs free text instead of rejecting the indicator. */
    private static @Nullable String clean(@Nullable String text, int longest) {
        if (text == null || text.isBlank()) {
            return null;
        }
        var kept = new StringBuilder();
        text.strip().codePoints().limit(longest).map(EntryCollector::mended).forEach(kept::appendCodePoint);
        return kept.toString();
    }

    private static int mended(int point) {
        boolean broken = point == 0 || Character.getType(point) == Character.SURROGATE;
        return broken ? '\ufffd' : point;
    }

    /** Properties of an entry besides its value. */
    public record EntryDetails(
            @Nullable Severity severity,
            @Nullable String description,
            @Nullable String source,
            @Nullable String tags) {

        static final EntryDetails NOTHING = new EntryDetails(null, null, null, null);

        public static EntryDetails described(@Nullable String description) {
            return new EntryDetails(null, description, null, null);
        }
    }
}
