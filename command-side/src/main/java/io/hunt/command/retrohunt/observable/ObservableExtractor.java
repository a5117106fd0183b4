package io.hunt.command.retrohunt.observable;

import io.hunt.api.rejection.Refused;
import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.spelling.RegistryPath;
import io.hunt.command.compiler.spelling.Spelling;
import io.hunt.command.ioc.recognition.FileEndings;
import io.hunt.command.ioc.recognition.NormalForm;
import io.hunt.command.ioc.recognition.RegistryKeys;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Extracts observables: index keys of the values in a row, and the keys under which an indicator is searched for. */
public final class ObservableExtractor {

    private static final String MAPPED = "::ffff:";
    private static final String SOFTWARE = "hkey_local_machine\\software\\";
    private static final String SOFTWARE_32_BIT = SOFTWARE + "wow6432node\\";
    private static final Pattern USER = Pattern.compile("hkey_users\\\\[^\\\\]+(?=\\\\)");
    private static final Pattern HOME = Pattern.compile("(?:~|\\$HOME|\\$\\{HOME})(?=/)");
    private static final Pattern LINUX_HOME = Pattern.compile("(?:/home/[^/]+|/root)(?=/)");
    private static final Pattern MACOS_HOME = Pattern.compile("(?:/Users/[^/]+|/var/root)(?=/)");
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9._-]+");
    private static final int MOST_WORDS = 512;
    /** Most keys of one row. */
    private static final int MOST_KEYS = 256;

    private final @Nullable Platform platform;
    private final Set<UUID> keys = new LinkedHashSet<>();

    private ObservableExtractor(@Nullable Platform platform) {
        this.platform = platform;
    }

    /** Returns the keys of the values of one row, by the equality of each type on this platform. */
    public static Set<UUID> of(@Nullable Platform platform, List<RowValues.Value> row) {
        var extractor = new ObservableExtractor(platform);
        row.forEach(value -> extractor.add(value.column(), value.text()));
        row.forEach(value -> extractor.addWords(value.column(), value.text()));
        return extractor.keys;
    }

    /** Returns the keys of an indicator on all platforms. */
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
            path(text, true);
        } else if (Shapes.digest(text)) {
            add(Kind.DIGEST, Spelling.fold(text));
            name(column, text);
        } else if (Shapes.registry(text)) {
            registry(Spelling.fold(text));
        } else if (!address(Spelling.fold(text))) {
            name(column, text);
        }
    }

    /** Adds values within command lines, histories, jobs, URLs and lists. */
    private void addWords(String column, String text) {
        boolean whole = Shapes.registry(text) || (Shapes.posixPath(text) && Shapes.isWhole(column));
        if (!whole) {
            plainWords(text);
            TextWords.of(text).forEach(this::word);
        }
    }

    private void plainWords(String text) {
        var word = WORD.matcher(text);
        for (int words = 0; words < MOST_WORDS && word.find(); words++) {
            String name = Spelling.asciiLower(TextWords.withoutDots(word.group()));
            boolean dotted = name.indexOf('.') > 0;
            if (!dotted && Shapes.digest(name)) {
                add(Kind.DIGEST, name);
            } else if (dotted && !address(name) && Shapes.domain(name)) {
                add(Kind.DOMAIN, name);
            }
        }
    }

    private void word(String word) {
        if (word.indexOf('\\') > 0 && RegistryKeys.beginsWithHive(word)) {
            normal(IocType.REGISTRY, word).ifPresent(key -> registry(Spelling.fold(key)));
        } else if (Shapes.windowsPath(word)) {
            normal(IocType.FILEPATH, word).ifPresent(path -> path(path, FileEndings.ends(Spelling.fold(path))));
        } else if (platform != Platform.WINDOWS && Shapes.posixPathInText(word)) {
            Stream.of(word.split(":", -1))
                    .filter(Shapes::posixPathInText)
                    .flatMap(path -> normal(IocType.FILEPATH, path).stream())
                    .map(path -> below(HOME.matcher(path), path))
                    .forEach(path -> path(path, path.indexOf(' ') < 0 || FileEndings.ends(Spelling.fold(path))));
        } else if (word.lastIndexOf('.') > 0 && word.indexOf(' ') < 0) {
            TextWords.parts(word).stream().filter(Shapes::fileNameInText).forEach(this::name);
        }
    }

    private static Optional<String> normal(IocType type, String value) {
        try {
            return Optional.of(NormalForm.of(type, value));
        } catch (Refused ignored) {
            return Optional.empty();
        }
    }

    private boolean address(String folded) {
        String address = folded.startsWith(MAPPED) ? folded.substring(MAPPED.length()) : folded;
        boolean isAddress = Shapes.ipv4(address);
        if (isAddress) {
            add(Kind.IPV4, address);
        }
        return isAddress;
    }

    /** @param named true if the last part of the path is the name of a file */
    private void path(String path, boolean named) {
        boolean asWritten = platform == null ? !Shapes.windowsPath(path) : Spelling.matters(platform);
        put(asWritten, Kind.PATH, Kind.FOLDED_PATH, path);
        put(asWritten, Kind.PATH, Kind.FOLDED_PATH, home(path));
        int separator = Math.max(path.lastIndexOf('/'), Shapes.posixPath(path) ? -1 : path.lastIndexOf('\\'));
        if (named && separator + 1 < path.length()) {
            put(asWritten, Kind.NAME, Kind.FOLDED_NAME, path.substring(separator + 1));
        }
    }

    /** Returns the path with {@code ~} for the home folder, the form of an indicator that means any user's. */
    private String home(String path) {
        String ofLinux = platform == Platform.MACOS ? path : below(LINUX_HOME.matcher(path), path);
        return platform == Platform.LINUX ? ofLinux : below(MACOS_HOME.matcher(ofLinux), ofLinux);
    }

    private static String below(Matcher home, String path) {
        return home.lookingAt() ? "~" + path.substring(home.end()) : path;
    }

    private void name(String column, String text) {
        if (Shapes.fileName(column.toLowerCase(Locale.ROOT), text)) {
            name(text);
        }
    }

    private void name(String name) {
        put(platform == null || Spelling.matters(platform), Kind.NAME, Kind.FOLDED_NAME, name);
    }

    private void put(boolean asWritten, Kind exact, Kind folded, String text) {
        if (asWritten) {
            add(exact, text);
        } else {
            add(folded, Spelling.fold(text));
        }
    }

    private void add(Kind kind, String canonical) {
        if (keys.size() < MOST_KEYS) {
            keys.add(kind.key(canonical));
        }
    }

    /**
     * Adds the keys that hunts match: a key of a 32-bit program also as the 64-bit key, a user's key also as one of the
     * current user.
     */
    private void registry(String key) {
        add(Kind.REGISTRY, key);
        if (key.startsWith(SOFTWARE_32_BIT)) {
            add(Kind.REGISTRY, SOFTWARE + key.substring(SOFTWARE_32_BIT.length()));
        }
        var user = USER.matcher(key);
        if (user.lookingAt()) {
            add(Kind.REGISTRY, "hkey_current_user" + key.substring(user.end()));
        }
    }
}
