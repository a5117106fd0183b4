package io.hunt.command.compiler;

import static io.hunt.command.compiler.surface.RegistrySurfaces.CURRENT_USER;
import static io.hunt.command.compiler.surface.RegistrySurfaces.SOFTWARE;
import static io.hunt.command.compiler.surface.RegistrySurfaces.SOFTWARE_32_BIT;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.spelling.CaseFolding;
import io.hunt.command.compiler.spelling.IdnaNames;
import io.hunt.command.compiler.spelling.RegistryPath;
import io.hunt.command.compiler.surface.NetworkSurfaces;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Index of a hunt's indicators by value. Maps a row to its indicators, so that a host can report only what the hunt
 * searched for.
 */
public final class FrozenSnapshot {

    private static final int LONGEST_NAME = 253;
    private static final Pattern USER = Pattern.compile("hkey_users\\\\[^\\\\]+(?=\\\\)");

    /**
     * Maximum number of indicators that one value matches; beyond it the most severe are kept. A name of 20 letters has a million
     * spellings by case, and each match is an event that contains the row.
     */
    static final int MOST_OF_ONE_VALUE = 32;

    private final Map<IocType, Map<String, List<FrozenIoc>>> exact = new EnumMap<>(IocType.class);
    private final Map<IocType, Map<String, List<FrozenIoc>>> folded = new EnumMap<>(IocType.class);

    public void add(List<FrozenIoc> indicators) {
        for (FrozenIoc ioc : indicators) {
            put(folded, ioc, fold(ioc.type(), spelled(ioc)));
            if (ioc.type() == IocType.FILENAME || ioc.type() == IocType.FILEPATH) {
                put(exact, ioc, ioc.value());
            }
        }
    }

    /**
     * Returns the indicators that match a row's {@code ioc} under the equality of the type, in the order in which they
     * were added; empty if the hunt has none. On some platforms, names that differ only in case are equal.
     */
    public List<FrozenIoc> find(IocType type, Platform platform, String ioc) {
        return switch (type) {
            case SHA256, SHA1, MD5 -> get(folded, type, CaseFolding.fold(ioc));
            case FILENAME, FILEPATH ->
                CaseFolding.isCaseSensitive(platform) ? get(exact, type, ioc) : get(folded, type, fold(type, ioc));
            case REGISTRY -> registry(CaseFolding.fold(ioc));
            case IPV4 -> get(folded, type, unmapped(CaseFolding.fold(ioc)));
            case DOMAIN -> get(folded, type, domain(withoutTrailingDot(CaseFolding.fold(ioc))));
        };
    }

    /** Returns the indicators of the path, and those that cover it as the path of a 32-bit program or of any user. */
    private List<FrozenIoc> registry(String path) {
        var found = new ArrayList<>(get(folded, IocType.REGISTRY, path));
        if (path.startsWith(SOFTWARE_32_BIT)) {
            found.addAll(get(folded, IocType.REGISTRY, SOFTWARE + path.substring(SOFTWARE_32_BIT.length())));
        }
        var user = USER.matcher(path);
        if (user.lookingAt()) {
            String ofUser = CaseFolding.fold(CURRENT_USER);
            found.addAll(get(folded, IocType.REGISTRY, ofUser + path.substring(user.end())));
        }
        return found;
    }

    private static String fold(IocType type, String text) {
        return type == IocType.FILENAME || type == IocType.FILEPATH
                ? CaseFolding.foldName(text)
                : CaseFolding.fold(text);
    }

    /** Normalizes registry keys, because older ones were stored before the canonical form was required. */
    private static String spelled(FrozenIoc ioc) {
        return ioc.type() == IocType.REGISTRY ? RegistryPath.canonical(ioc.value()) : ioc.value();
    }

    private static String unmapped(String address) {
        return address.startsWith(NetworkSurfaces.MAPPED)
                ? address.substring(NetworkSurfaces.MAPPED.length())
                : address;
    }

    /** Converts a domain to its ASCII form; command lines and histories may contain the Unicode form. */
    private static String domain(String name) {
        boolean plain = name.chars().allMatch(character -> character < 128);
        return plain || name.length() > LONGEST_NAME
                ? name
                : IdnaNames.ascii(name).orElse(name);
    }

    private static String withoutTrailingDot(String name) {
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }

    private static void put(Map<IocType, Map<String, List<FrozenIoc>>> index, FrozenIoc ioc, String key) {
        index.computeIfAbsent(ioc.type(), _ -> new HashMap<>()).merge(key, List.of(ioc), FrozenSnapshot::both);
    }

    /** Appends indicators of the same value, and keeps the most severe. Most values have one indicator and need no list that grows. */
    private static List<FrozenIoc> both(List<FrozenIoc> before, List<FrozenIoc> one) {
        List<FrozenIoc> growing = before.size() == 1 ? new ArrayList<>(before) : before;
        growing.addAll(one);
        if (growing.size() > MOST_OF_ONE_VALUE) {
            growing.remove(indexOfLeastSevere(growing));
        }
        return growing;
    }

    /** Returns the index of the last of the least severe indicators. */
    private static int indexOfLeastSevere(List<FrozenIoc> indicators) {
        int mildest = 0;
        for (int i = 1; i < indicators.size(); i++) {
            if (indicators.get(i).severity().compareTo(indicators.get(mildest).severity()) >= 0) {
                mildest = i;
            }
        }
        return mildest;
    }

    private static List<FrozenIoc> get(Map<IocType, Map<String, List<FrozenIoc>>> index, IocType type, String key) {
        return index.getOrDefault(type, Map.of()).getOrDefault(key, List.of());
    }
}
