package io.hunt.command.literalsql.paths;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Names of the registry keys with secrets, compared level by level with the paths and patterns of statements. */
final class SecretKeyNames {

    private static final String CONTROL_SET = "currentcontrolset|controlset\\d+";

    /** Levels of each key as regular expressions in lower case; every key below is secret too. */
    private static final List<List<String>> SECRET = List.of(
            List.of("hkey_local_machine", "sam"),
            List.of("hkey_local_machine", "security"),
            List.of("hkey_local_machine", "system", CONTROL_SET, "control", "lsa", "jd|skew1|gbg|data"));

    /** Examples of each regular expression, for levels with wildcards. */
    private static final List<String> EXAMPLES = List.of("""
            hkey_local_machine sam security system currentcontrolset controlset001 control lsa jd skew1 gbg \
            data""".split(" "));

    private SecretKeyNames() {}

    /**
     * Returns true if osquery may read a secret key for this path or LIKE pattern. A wildcard in the last level only
     * lists names, which is harmless: it shows no value below a secret key.
     */
    static boolean mayMatch(String path) {
        List<String> levels = Arrays.stream(path.toLowerCase(Locale.ROOT).split("\\\\"))
                .filter(level -> !level.isEmpty())
                .toList();
        return SECRET.stream().anyMatch(secret -> mayMatch(levels, secret));
    }

    private static boolean mayMatch(List<String> levels, List<String> secret) {
        int last = levels.size() - 1;
        boolean recursive = last >= 0 && levels.get(last).endsWith("%%");
        boolean listing = last == secret.size() - 1 && levels.get(last).contains("%");
        int compared = Math.min(levels.size(), secret.size());
        return last >= 0
                && (levels.size() >= secret.size() || recursive)
                && (recursive || !listing)
                && IntStream.range(0, compared).allMatch(i -> mayMatch(levels.get(i), secret.get(i)));
    }

    private static boolean mayMatch(String level, String secret) {
        if (!level.contains("%")) {
            return level.matches(secret);
        }
        Pattern pattern = Pattern.compile(
                Arrays.stream(level.split("%", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
        return EXAMPLES.stream()
                .filter(example -> example.matches(secret))
                .anyMatch(example -> pattern.matcher(example).matches());
    }
}
