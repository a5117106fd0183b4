package io.hunt.command.ioc.recognition;

import static io.hunt.api.ioc.ImportReason.ADDRESS_RANGE;
import static io.hunt.api.ioc.ImportReason.SEVERAL_VALUES;
import static io.hunt.command.ioc.recognition.Recognition.rejected;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognition.RejectedText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Recognizes values in a line without a type: one value, a value with a label or comment, or several separated values.
 */
final class FreeTextRecognizer {

    private static final Pattern HEX = Pattern.compile("[0-9a-f]{24,}");
    private static final Pattern LABEL = Pattern.compile(
            "(?i)(c2|c&c|ip|ips|ipv4|ip address|address|domains?|hosts?|hostname|fqdn|url|indicator|ioc"
                    + "|(file ?names?|files?|file ?paths?|path|reg(?:istry)? ?key|registry))\\s?[:=]\\s*(.+)",
            Pattern.DOTALL);
    private static final Pattern HOSTS_FILE =
            Pattern.compile("(?:0\\.0\\.0\\.0|127\\.0\\.0\\.1|::1?)\\s+([^#]+)(?:#(.*))?", Pattern.DOTALL);
    private static final Pattern RANGE = Pattern.compile(
            "(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}\\s?[-\u2013\u2014]\\s?(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\d.])");
    private static final int MOST_WORDS = 64;
    private static final RejectedText SEVERAL =
            rejected(SEVERAL_VALUES, "holds more than one value; each needs a line of its own");

    private FreeTextRecognizer() {}

    static List<Recognition> read(String line) {
        return read(line, true);
    }

    private static List<Recognition> read(String line, boolean labelled) {
        String value = DecorationStripper.peel(line);
        String lower = value.toLowerCase(Locale.ROOT);
        if (HEX.matcher(lower).matches()) {
            return List.of(DigestRecognizer.whole(lower));
        }
        if (RegistryKeyNormalizer.looksLikeOne(value)) {
            return List.of(RegistryKeyNormalizer.read(value));
        }
        List<RecognizedValue> digests = DigestRecognizer.in(value);
        if (!digests.isEmpty()) {
            return List.copyOf(digests);
        }
        String path = FilePathNormalizer.withoutArguments(value);
        if (FilePathNormalizer.looksLikeOne(path)) {
            return List.of(path(path, value));
        }
        return NetworkValueRecognizer.any(value)
                .map(List::of)
                .or(() -> labelled ? labelled(value) : Optional.empty())
                .or(() -> hosts(value))
                .orElseGet(() -> parts(value));
    }

    private static Recognition path(String path, String command) {
        RejectedText refused = FileNameRecognizer.refusePath(path);
        Recognition read = refused == null ? FilePathNormalizer.read(path) : refused;
        return read instanceof RecognizedValue known && !path.equals(command) ? known.noted(command) : read;
    }

    private static Optional<List<Recognition>> labelled(String line) {
        Matcher label = LABEL.matcher(line);
        if (!label.matches()) {
            return Optional.empty();
        }
        List<Recognition> read = read(label.group(3), false);
        String name = label.group(1);
        boolean ofFiles = label.group(2) != null;
        return Optional.of(read.stream()
                .map(each -> each instanceof RecognizedValue known ? under(name, ofFiles, known) : each)
                .toList());
    }

    /**
     * Adds the label to the note of a network value. A label of files removes the warning instead, because the value
     * cannot be a domain.
     */
    private static Recognition under(String label, boolean ofFiles, RecognizedValue known) {
        if (ofFiles) {
            return new RecognizedValue(known.type(), known.value()).noted(known.note() == null ? "" : known.note());
        }
        boolean ofNetwork = known.type() == IocType.IPV4 || known.type() == IocType.DOMAIN;
        return ofNetwork ? known.noted(label) : known;
    }

    /** Returns the names in one line of a hosts file. */
    private static Optional<List<Recognition>> hosts(String line) {
        Matcher hosts = HOSTS_FILE.matcher(line);
        if (!hosts.matches()) {
            return Optional.empty();
        }
        List<Optional<Recognition>> names =
                words(hosts.group(1)).map(NetworkValueRecognizer::any).toList();
        String note = hosts.group(2) == null ? "" : NoteCleaner.tidied(hosts.group(2));
        return names.stream().allMatch(Optional::isPresent)
                ? Optional.of(names.stream()
                        .flatMap(Optional::stream)
                        .map(name -> name instanceof RecognizedValue known ? known.noted(note) : name)
                        .toList())
                : Optional.empty();
    }

    private static List<Recognition> parts(String line) {
        if (RANGE.matcher(line).find()) {
            return List.of(rejected(ADDRESS_RANGE, "is a range of addresses; only single addresses can be searched for")
                    .looksLike(HuntWarning.LOOKS_LIKE_IPV4_RANGE, null));
        }
        LineCells lineCells = LineCells.of(line);
        if (lineCells.values().isEmpty()) {
            return allWords(line).orElseGet(() -> List.of(FileNameRecognizer.read(line)));
        }
        return lineCells.areClear() ? lineCells.noted() : List.of(SEVERAL);
    }

    /** Returns the values of a list that is separated by blanks only. */
    private static Optional<List<Recognition>> allWords(String line) {
        List<Optional<Recognition>> words = words(line)
                .map(word -> LineCells.value(word).filter(RecognizedValue.class::isInstance))
                .toList();
        return words.size() > 1 && words.stream().allMatch(Optional::isPresent)
                ? Optional.of(words.stream().flatMap(Optional::stream).toList())
                : Optional.empty();
    }

    private static Stream<String> words(String text) {
        return Stream.of(text.strip().split("\\s+", MOST_WORDS));
    }

    /** Returns the text of a cell after its label. */
    static String withoutLabel(String cell) {
        Matcher label = LABEL.matcher(cell);
        return label.matches() ? label.group(3) : cell;
    }
}
