package io.hunt.command.retrohunt;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.RegistryPath;
import io.hunt.command.compiler.Spelling;
import io.hunt.command.retrohunt.index.RowValues;
import io.hunt.command.retrohunt.index.Shapes;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The keys under which what a host sent is kept, and those under which an indicator finds it again. */
public final class ObservableExtractor {

    private static final String MAPPED = "::ffff:";
    private static final String SOFTWARE = "hkey_local_machine\\software\\";
    private static final String SOFTWARE_32_BIT = SOFTWARE + "wow6432node\\";
    private static final Pattern USER = Pattern.compile("hkey_users\\\\[^\\\\]+(?=\\\\)");
    private static final Pattern HOME = Pattern.compile("(?:~|\\$HOME|\\$\\{HOME})(?=/)");
    private static final Pattern LINUX_HOME = Pattern.compile("(?:/home/[^/]+|/root)(?=/)");
    private static final Pattern MACOS_HOME = Pattern.compile("(?:/Users/[^/]+|/var/root)(?=/)");
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9._-]+");
    private static final int MOST_WORDS = 64;

    private final @Nullable Platform platform;
    private final Set<UUID> keys = new HashSet<>();

    private ObservableExtractor(@Nullable Platform platform) {
        this.platform = platform;
    }

    /** Of the values of one row, by the equality of each type on this platform. */
    public static Set<UUID> of(@Nullable Platform platform, List<RowValues.Value> row) {
        var extractor = new ObservableExtractor(platform);
        row.forEach(value -> extractor.add(value.column(), value.text()));
        return extractor.keys;
    }

    /** Of an indicator, whatever the platform. */
    public static Set<UUID> of(IocType type, String value) {
        String folded = Spelling.fold(value);
        return switch (type) {
            case SHA256, SHA1, MD5 -> Set.of(Kind.DIGEST.key(folded));
            case IPV4 -> Set.of(Kind.IPV4.key(folded));
            case DOMAIN -> Set.of(Kind.DOMAIN.key(folded));
            case REGISTRY -> Set.of(Kind.REGISTRY.key(Spelling.fold(RegistryPath.canonical(value))));
            case FILENAME -> Set.of(Kind.NAME.key(value), Kind.FOLDED_NAME.key(folded));
            case FILEPATH -> {
                String path = below(HOME.matcher(value), value);
                yield Set.of(Kind.PATH.key(path), Kind.FOLDED_PATH.key(Spelling.fold(path)));
            }
        };
    }

    private void add(String column, String text) {
        if (Shapes.posixPath(text) || Shapes.windowsPath(text)) {
            path(text);
        } else if (Shapes.digest(text)) {
            keys.add(Kind.DIGEST.key(Spelling.fold(text)));
            name(column, text);
        } else if (Shapes.registry(text)) {
            registry(Spelling.fold(text));
        } else if (!address(Spelling.fold(text))) {
            domains(text);
            name(column, text);
        }
    }

    private boolean address(String folded) {
        String address = folded.startsWith(MAPPED) ? folded.substring(MAPPED.length()) : folded;
        return Shapes.ipv4(address) && keys.add(Kind.IPV4.key(address));
    }

    private void path(String path) {
        boolean asWritten = platform == null ? !Shapes.windowsPath(path) : Spelling.matters(platform);
        put(asWritten, Kind.PATH, Kind.FOLDED_PATH, path);
        put(asWritten, Kind.PATH, Kind.FOLDED_PATH, home(path));
        int separator = Math.max(path.lastIndexOf('/'), Shapes.posixPath(path) ? -1 : path.lastIndexOf('\\'));
        if (separator + 1 < path.length()) {
            put(asWritten, Kind.NAME, Kind.FOLDED_NAME, path.substring(separator + 1));
        }
    }

    /** The same path as an indicator names it that means any user's. */
    private String home(String path) {
        String ofLinux = platform == Platform.MACOS ? path : below(LINUX_HOME.matcher(path), path);
        return platform == Platform.LINUX ? ofLinux : below(MACOS_HOME.matcher(ofLinux), ofLinux);
    }

    private static String below(Matcher home, String path) {
        return home.lookingAt() ? "~" + path.substring(home.end()) : path;
    }

    private void name(String column, String text) {
        if (Shapes.fileName(column.toLowerCase(Locale.ROOT), text)) {
            put(platform == null || Spelling.matters(platform), Kind.NAME, Kind.FOLDED_NAME, text);
        }
    }

    private void put(boolean asWritten, Kind exact, Kind folded, String text) {
        keys.add(asWritten ? exact.key(text) : folded.key(Spelling.fold(text)));
    }

    /** As hunts see it: a 32-bit program's key is the 64-bit one's too, and a user's key that of the current user. */
    private void registry(String key) {
        keys.add(Kind.REGISTRY.key(key));
        if (key.startsWith(SOFTWARE_32_BIT)) {
            keys.add(Kind.REGISTRY.key(SOFTWARE + key.substring(SOFTWARE_32_BIT.length())));
        }
        var user = USER.matcher(key);
        if (user.lookingAt()) {
            keys.add(Kind.REGISTRY.key("hkey_current_user" + key.substring(user.end())));
        }
    }

    /** Names stand alone, in lists of the hosts file, and within command lines. */
    private void domains(String text) {
        var word = WORD.matcher(text);
        for (int words = 0; words < MOST_WORDS && word.find(); words++) {
            String folded = Spelling.fold(word.group());
            String name = folded.endsWith(".") ? folded.substring(0, folded.length() - 1) : folded;
            if (Shapes.domain(name)) {
                keys.add(Kind.DOMAIN.key(name));
            }
        }
    }
}
