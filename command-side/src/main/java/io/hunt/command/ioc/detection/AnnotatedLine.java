package io.hunt.command.ioc.detection;

import static io.hunt.api.ioc.ImportReason.SEVERAL_VALUES;
import static io.hunt.command.ioc.detection.Recognition.unfit;

import io.hunt.api.InvisibleCharacters;
import io.hunt.command.ioc.detection.Recognition.Known;
import io.hunt.command.ioc.detection.Recognition.Unfit;
import io.hunt.command.ioc.values.Refanging;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An address or a name with something beside it: a label before it, a comment behind it, further cells of a table. */
final class AnnotatedLine {

    private static final Pattern BULLET =
            Pattern.compile("(?:[-*+>\u2022\u2023\u25aa\u00b7\u2013\u2014]|\\d{1,3}[.)])\\s+(.+)", Pattern.DOTALL);
    private static final Pattern LABEL = Pattern.compile(
            "(?i)(c2|c&c|ip|ips|ipv4|ip address|address|domains?|hosts?|hostname|fqdn|url|indicator|ioc)\\s?[:=]\\s*(.+)",
            Pattern.DOTALL);
    private static final Pattern HOSTS_FILE =
            Pattern.compile("(?:0\\.0\\.0\\.0|127\\.0\\.0\\.1|::1?)\\s+(\\S+)(.*)", Pattern.DOTALL);
    private static final Pattern COMMENTED =
            Pattern.compile("(\\S+)\\s+((?:#|//|--|-\\s|\u2013|\u2014|\\(|;).*)", Pattern.DOTALL);
    private static final Pattern AFTER_DASH = Pattern.compile("[-\u2013\u2014]\\s*(\\S+)(?:\\s.*)?", Pattern.DOTALL);
    private static final Pattern NEXT_WORD = Pattern.compile("\\s+(\\S+)(?:\\s.*)?", Pattern.DOTALL);
    private static final Recognition SEVERAL =
            unfit(SEVERAL_VALUES, "holds more than one value; each needs a line of its own");
    private static final Pattern CELLS = Pattern.compile("[;,|\\t]");
    private static final int MOST_CELLS = 32;
    private static final Pattern FIRST_WORD = Pattern.compile("(\\S+)\\s+(.+)", Pattern.DOTALL);

    private AnnotatedLine() {}

    static String withoutBullet(String value) {
        Matcher bullet = BULLET.matcher(value);
        return bullet.matches() ? InvisibleCharacters.strip(bullet.group(1)) : value;
    }

    /** What of it belongs to the network and is unmistakable; empty when nothing is. */
    static Optional<Recognition> read(String line) {
        Matcher label = LABEL.matcher(line);
        return label.matches()
                ? Optional.ofNullable(network(label.group(2)))
                        .or(() -> unlabelled(label.group(2)))
                        .map(found -> noted(found, label.group(1)))
                : unlabelled(line);
    }

    private static Optional<Recognition> unlabelled(String line) {
        Matcher hosts = HOSTS_FILE.matcher(line);
        if (hosts.matches()) {
            return Optional.ofNullable(
                    nextIsNetwork(hosts.group(2)) ? SEVERAL : noted(network(hosts.group(1)), hosts.group(2)));
        }
        Matcher comment = COMMENTED.matcher(line);
        if (comment.matches() && network(comment.group(1)) != null) {
            Matcher dash = AFTER_DASH.matcher(comment.group(2));
            return Optional.ofNullable(
                    dash.matches() && network(dash.group(1)) != null
                            ? SEVERAL
                            : noted(network(comment.group(1)), comment.group(2)));
        }
        return cells(line).or(() -> defangedFirst(line));
    }

    /** A file of hosts may name several on one line. */
    private static boolean nextIsNetwork(String rest) {
        Matcher next = NEXT_WORD.matcher(rest);
        return next.matches() && network(next.group(1)) != null;
    }

    private static Optional<Recognition> cells(String line) {
        String[] cells = CELLS.split(line, MOST_CELLS);
        var found = new LinkedHashSet<Recognition>();
        var rest = new StringBuilder();
        for (String cell : cells) {
            Recognition recognition = cells.length == 1 ? null : network(cell);
            if (recognition != null) {
                found.add(recognition);
            } else {
                rest.append(rest.isEmpty() ? "" : ",").append(InvisibleCharacters.strip(cell));
            }
        }
        return switch (found.size()) {
            case 0 -> Optional.empty();
            case 1 -> Optional.ofNullable(noted(found.getFirst(), rest.toString()));
            default -> Optional.of(SEVERAL);
        };
    }

    /** Nobody defangs anything but a value of the network. */
    private static Optional<Recognition> defangedFirst(String line) {
        Matcher words = FIRST_WORD.matcher(line);
        boolean defanged = words.matches() && !Refanging.refang(words.group(1)).equals(words.group(1));
        return defanged ? Optional.ofNullable(noted(network(words.group(1)), words.group(2))) : Optional.empty();
    }

    private static @Nullable Recognition network(String text) {
        return NetworkCandidates.any(InvisibleCharacters.strip(text)).orElse(null);
    }

    private static @Nullable Recognition noted(@Nullable Recognition recognition, String beside) {
        return switch (recognition) {
            case null -> null;
            case Unfit unfit -> unfit;
            case Known known -> Known.noted(known.type(), known.value(), note(known.note(), Notes.tidied(beside)));
        };
    }

    private static String note(@Nullable String inner, String outer) {
        return inner == null ? outer : outer + ": " + inner;
    }
}
