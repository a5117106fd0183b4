package io.hunt.application.corpus;

import io.hunt.api.host.Platform;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Emulation of osquery's LIKE on a path: a walk of one level for {@code %}, and of all levels for {@code %%} at the end. In
 * walks by glob(3), a wildcard at the start of a name never matches a dot.
 */
final class PathGlob {

    private final Platform platform;
    private final Map<String, Pattern> compiled = new HashMap<>();

    PathGlob(Platform platform) {
        this.platform = platform;
    }

    boolean matches(String pattern, String path) {
        return compiled.computeIfAbsent(pattern, this::compile).matcher(path).matches();
    }

    private Pattern compile(String pattern) {
        boolean recursive = pattern.endsWith("%%");
        String fixed = recursive ? pattern.substring(0, pattern.length() - 2) : pattern;
        String separator = Pattern.quote(platform == Platform.WINDOWS ? "\\" : "/");
        var regex = new StringBuilder();
        String[] names = fixed.split(separator, -1);
        for (int i = 0; i < names.length; i++) {
            boolean last = i == names.length - 1;
            regex.append(i == 0 ? "" : separator).append(name(names[i], recursive && last));
        }
        int flags = platform == Platform.LINUX ? Pattern.DOTALL : Pattern.DOTALL | Pattern.CASE_INSENSITIVE;
        return Pattern.compile(regex.toString(), flags);
    }

    private String name(String pattern, boolean andAllBelow) {
        String one = platform == Platform.WINDOWS ? "[^\\\\]" : "[^/]";
        boolean hides = platform != Platform.WINDOWS && (pattern.startsWith("%") || (pattern.isEmpty() && andAllBelow));
        String below = platform == Platform.WINDOWS ? ".+" : "[^/]+(?:/(?!\\.)[^/]+)*";
        return (hides ? "(?!\\.)" : "")
                + Pattern.quote(pattern).replaceAll("%+", "\\\\E" + one.replace("\\", "\\\\") + "*\\\\Q")
                + (andAllBelow ? below : "");
    }
}
