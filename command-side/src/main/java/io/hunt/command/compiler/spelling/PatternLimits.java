package io.hunt.command.compiler.spelling;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Limits on the depth and breadth of the walk that osquery makes for a LIKE pattern. {@code %} matches one level;
 * {@code %%} at the end matches all levels below. In files, glob(3) also interprets {@code * ? [ ] { }}.
 */
public enum PatternLimits {
    /** Folders of POSIX and Windows systems. */
    FILES(Pattern.compile("[%*?\\[\\]{}]")),
    /** Keys of the Windows registry, where {@code %} is the only wildcard. */
    REGISTRY(Pattern.compile("%"));

    private static final int MOST_WILDCARDS = 4;
    private static final int MOST_IN_A_ROW = 2;
    /** Minimum number of literal levels right above a recursion; with fewer, it reads a large part of a disk. */
    private static final int LITERALS_ABOVE_RECURSION = 3;

    /** Entries assumed in one level, and below a folder that is read recursively. */
    private static final double ENTRIES = 20;

    private static final double ENTRIES_BELOW = 5_000;

    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:[\\\\/].*", Pattern.DOTALL);
    private static final Pattern RECURSIVE = Pattern.compile(".*[%*]{2}", Pattern.DOTALL);
    private static final Pattern ALTERNATIVES = Pattern.compile("\\{[^}]*,");
    private static final Pattern DOTS = Pattern.compile("[. ]*\\.[. ]*");

    /** Folders that may be read recursively although they are near the root, because they are small on every system. */
    private static final Set<String> SMALL = Set.of("""
            bin boot dev/shm etc home/%/.ssh library/launchagents library/launchdaemons root/.ssh sbin tmp \
            users/%/.ssh users/%/library/launchagents usr/bin usr/local/bin usr/local/sbin usr/sbin var/log \
            var/spool/cron var/tmp windows/prefetch windows/system32/drivers windows/system32/tasks \
            windows/temp""".split(" "));

    /** Folders at which another root, or the root again, is mounted; levels are counted from there. */
    private static final List<Pattern> ROOTS = List.of(
            Pattern.compile("system/volumes/[^/]+"),
            Pattern.compile("volumes/[^/]+"),
            Pattern.compile("proc/[^/]+/(?:task/[^/]+/)?(?:root|cwd|fd/[^/]+(?=/))"),
            Pattern.compile("(?:mnt|net|\\.vol)/[^/]+"),
            Pattern.compile("(?:run/)?media/[^/]+/[^/]+"));

    private static final Set<String> NEVER_RECURSIVE = Set.of("proc", "sys", "dev");

    private final Pattern wildcard;

    PatternLimits(Pattern wildcard) {
        this.wildcard = wildcard;
    }

    /** Returns the reason why osquery must not walk the pattern; empty if it may. */
    public Optional<String> refusal(String given) {
        String pattern = withoutNames(given);
        if (!wildcard.matcher(pattern).find()) {
            return Optional.empty();
        }
        if (this == FILES && !isRooted(pattern)) {
            return Optional.of("A pattern must begin with / or with a drive such as C:\\.");
        }
        List<String> levels = levels(pattern);
        if (this == FILES
                && ((pattern.startsWith("/") && ALTERNATIVES.matcher(pattern).find())
                        || levels.stream().anyMatch(level -> DOTS.matcher(level).matches()))) {
            return Optional.of("A pattern must hold neither .. nor alternatives in braces.");
        }
        if (!levels.isEmpty() && RECURSIVE.matcher(levels.getLast()).matches()) {
            return isNarrow(levels.subList(0, levels.size() - 1))
                    ? Optional.empty()
                    : Optional.of("A pattern that ends in %% must name at least three folders or keys above it.");
        }
        return isShallow(levels)
                ? Optional.empty()
                : Optional.of(
                        "A pattern may have wildcards in at most four levels, at most two in a row and at most one more than"
                                + " there are literal levels, and one in the first level only if no other level has one.");
    }

    /** Returns the estimated number of entries that osquery reads for the pattern. */
    public double breadth(String pattern) {
        List<String> levels = levels(withoutNames(pattern));
        boolean recursive =
                !levels.isEmpty() && RECURSIVE.matcher(levels.getLast()).matches();
        return Math.pow(ENTRIES, wildcards(levels)) * (recursive ? ENTRIES_BELOW : 1);
    }

    /** Replaces brackets in Windows paths, where they are parts of names; braces match within one level. */
    private String withoutNames(String pattern) {
        return this == FILES && DRIVE.matcher(pattern).matches()
                ? pattern.replace('[', '_').replace(']', '_')
                : pattern;
    }

    private static boolean isRooted(String pattern) {
        return pattern.startsWith("/")
                ? pattern.indexOf('\\') < 0
                : DRIVE.matcher(pattern).matches();
    }

    private List<String> levels(String pattern) {
        String path = this == REGISTRY || pattern.startsWith("/")
                ? pattern
                : pattern.substring(Math.min(2, pattern.length()));
        return Arrays.stream(path.split(this == REGISTRY ? "\\\\" : "[\\\\/]"))
                .filter(level -> !level.isEmpty() && !level.equals("."))
                .toList();
    }

    private boolean isNarrow(List<String> above) {
        String path = String.join("/", above).toLowerCase(Locale.ROOT);
        if (this == FILES && SMALL.contains(path)) {
            return true;
        }
        if (this == FILES && !above.isEmpty() && NEVER_RECURSIVE.contains(above.getFirst())) {
            return false;
        }
        List<String> counted =
                this == FILES ? belowRoot(above) : above.subList(Math.min(1, above.size()), above.size());
        int wild = IntStream.range(0, counted.size())
                .filter(i -> isWild(counted.get(i)))
                .reduce(-1, (_, last) -> last);
        long literals = counted.stream()
                .skip(wild + 1L)
                .filter(level -> !level.equalsIgnoreCase("wow6432node"))
                .count();
        return wildcards(above) <= 1 && literals >= LITERALS_ABOVE_RECURSION;
    }

    private boolean isShallow(List<String> levels) {
        List<String> counted = this == FILES ? belowRoot(levels) : levels;
        int wild = wildcards(levels);
        int literals = counted.size() - wildcards(counted);
        int inARow = 0;
        for (String level : counted) {
            inARow = isWild(level) ? inARow + 1 : 0;
            if (inARow > MOST_IN_A_ROW) {
                return false;
            }
        }
        return wild <= Math.min(MOST_WILDCARDS, literals + 1)
                && (wild < 2 || (!counted.isEmpty() && !isWild(counted.getFirst())));
    }

    private static List<String> belowRoot(List<String> levels) {
        String path = String.join("/", levels).toLowerCase(Locale.ROOT);
        for (Pattern root : ROOTS) {
            var prefix = root.matcher(path);
            if (prefix.lookingAt() && (prefix.end() == path.length() || path.charAt(prefix.end()) == '/')) {
                int names = prefix.group().split("/").length;
                return levels.subList(names, levels.size());
            }
        }
        return levels;
    }

    private int wildcards(List<String> levels) {
        return (int) levels.stream().filter(this::isWild).count();
    }

    private boolean isWild(String level) {
        return wildcard.matcher(level).find();
    }
}
