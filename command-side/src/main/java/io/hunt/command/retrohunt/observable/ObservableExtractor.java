package io.hunt.command.retrohunt.observable;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.compiler.spelling.CaseFolding;
import io.hunt.command.compiler.spelling.RegistryPath;
import io.hunt.command.ioc.recognition.FileExtensions;
import io.hunt.command.ioc.recognition.RegistryKeyNormalizer;
import io.hunt.command.ioc.recognition.ValueNormalizer;
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
    /** Maximum number of keys of one row. */
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
        String folded = CaseFolding.fold(value);
        return switch (type) {
            case SHA256, SHA1, MD5 -> Set.of(ObservableKind.DIGEST.key(folded));
            case IPV4 -> Set.of(ObservableKind.IPV4.key(folded));
            case DOMAIN -> Set.of(ObservableKind.DOMAIN.key(folded));
            case REGISTRY -> Set.of(ObservableKind.REGISTRY.key(CaseFolding.fold(RegistryPath.canonical(value))));
            case FILENAME -> Set.of(ObservableKind.NAME.key(value), ObservableKind.FOLDED_NAME.key(folded));
            case FILEPATH -> {
                String path = below(HOME.matcher(value), value);
                yield Set.of(ObservableKind.PATH.key(path), ObservableKind.FOLDED_PATH.key(CaseFolding.fold(path)));
            }
        };
    }

    private void add(String column, String text) {
        if (TextShapes.posixPath(text) || TextShapes.windowsPath(text)) {
            path(text, true);
        } else if (TextShapes.digest(text)) {
            add(ObservableKind.DIGEST, CaseFolding.fold(text));
            name(column, text);
        } else if (TextShapes.registry(text)) {
            registry(CaseFolding.fold(text));
        } else if (!address(CaseFolding.fold(text))) {
            name(column, text);
        }
    }

    /** Adds values within command lines, histories, jobs, URLs and lists. */
    private void addWords(String column, String text) {
        boolean whole = TextShapes.registry(text) || (TextShapes.posixPath(text) && TextShapes.isWhole(column));
        if (!whole) {
            plainWords(text);
            TextWords.of(text).forEach(this::word);
        }
    }

    private void plainWords(String text) {
        var word = WORD.matcher(text);
        for (int words = 0; words < MOST_WORDS && word.find(); words++) {
            String name = CaseFolding.asciiLower(TextWords.withoutDots(word.group()));
            boolean dotted = name.indexOf('.') > 0;
            if (!dotted && TextShapes.digest(name)) {
                add(ObservableKind.DIGEST, name);
            } else if (dotted && !address(name) && TextShapes.domain(name)) {
                add(ObservableKind.DOMAIN, name);
            }
        }
    }

    private void word(String word) {
        if (word.indexOf('\\') > 0 && RegistryKeyNormalizer.beginsWithHive(word)) {
            normal(IocType.REGISTRY, word).ifPresent(key -> registry(CaseFolding.fold(key)));
        } else if (TextShapes.windowsPath(word)) {
            normal(IocType.FILEPATH, word).ifPresent(path -> path(path, FileExtensions.ends(CaseFolding.fold(path))));
        } else if (platform != Platform.WINDOWS && TextShapes.posixPathInText(word)) {
            Stream.of(word.split(":", -1))
                    .filter(TextShapes::posixPathInText)
                    .flatMap(path -> normal(IocType.FILEPATH, path).stream())
                    .map(path -> below(HOME.matcher(path), path))
                    .forEach(path -> path(path, path.indexOf(' ') < 0 || FileExtensions.ends(CaseFolding.fold(path))));
        } else if (word.lastIndexOf('.') > 0 && word.indexOf(' ') < 0) {
            TextWords.parts(word).stream().filter(TextShapes::fileNameInText).forEach(this::name);
        }
    }

    private static Optional<String> normal(IocType type, String value) {
        try {
            return Optional.of(ValueNormalizer.of(type, value));
        } catch (RejectionException ignored) {
            return Optional.empty();
        }
    }

    private boolean address(String folded) {
        String address = folded.startsWith(MAPPED) ? folded.substring(MAPPED.length()) : folded;
        boolean isAddress = TextShapes.ipv4(address);
        if (isAddress) {
            add(ObservableKind.IPV4, address);
        }
        return isAddress;
    }

    /** @param named true if the last part of the path is the name of a file */
    private void path(String path, boolean named) {
        boolean asWritten = platform == null ? !TextShapes.windowsPath(path) : CaseFolding.isCaseSensitive(platform);
        put(asWritten, ObservableKind.PATH, ObservableKind.FOLDED_PATH, path);
        put(asWritten, ObservableKind.PATH, ObservableKind.FOLDED_PATH, home(path));
        int separator = Math.max(path.lastIndexOf('/'), TextShapes.posixPath(path) ? -1 : path.lastIndexOf('\\'));
        if (named && separator + 1 < path.length()) {
            put(asWritten, ObservableKind.NAME, ObservableKind.FOLDED_NAME, path.substring(separator + 1));
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
        if (TextShapes.fileName(column.toLowerCase(Locale.ROOT), text)) {
            name(text);
        }
    }

    private void name(String name) {
        put(
                platform == null || CaseFolding.isCaseSensitive(platform),
                ObservableKind.NAME,
                ObservableKind.FOLDED_NAME,
                name);
    }

    private void put(boolean asWritten, ObservableKind exact, ObservableKind folded, String text) {
        if (asWritten) {
            add(exact, text);
        } else {
            add(folded, CaseFolding.fold(text));
        }
    }

    private void add(ObservableKind observableKind, String canonical) {
        if (keys.size() < MOST_KEYS) {
            keys.add(observableKind.key(canonical));
        }
    }

    /**
     * Adds the keys that hunts match: a key of a 32-bit program also as the 64-bit key, a user's key also as one of the
     * current user.
     */
    private void registry(String key) {
        add(ObservableKind.REGISTRY, key);
        if (key.startsWith(SOFTWARE_32_BIT)) {
            add(ObservableKind.REGISTRY, SOFTWARE + key.substring(SOFTWARE_32_BIT.length()));
        }
        var user = USER.matcher(key);
        if (user.lookingAt()) {
            add(ObservableKind.REGISTRY, "hkey_current_user" + key.substring(user.end()));
        }
    }
}
