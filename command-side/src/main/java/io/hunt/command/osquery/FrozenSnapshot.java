package io.hunt.command.osquery;

import static io.hunt.command.osquery.RegistrySurfaces.CURRENT_USER;
import static io.hunt.command.osquery.RegistrySurfaces.SOFTWARE;
import static io.hunt.command.osquery.RegistrySurfaces.SOFTWARE_32_BIT;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a hunt looks for: names the indicator of a row, so that no host can report what nobody looked for. */
public final class FrozenSnapshot {

    private static final Pattern USER = Pattern.compile("hkey_users\\\\[^\\\\]+(?=\\\\)");

    private final Map<IocType, Map<String, FrozenIoc>> exact = new EnumMap<>(IocType.class);
    private final Map<IocType, Map<String, FrozenIoc>> folded = new EnumMap<>(IocType.class);

    public void add(List<FrozenIoc> indicators) {
        for (FrozenIoc ioc : indicators) {
            put(folded, ioc, Spelling.fold(ioc.value()));
            if (ioc.type() == IocType.FILENAME || ioc.type() == IocType.FILEPATH) {
                put(exact, ioc, ioc.value());
            }
        }
    }

    /** The indicator that a row's {@code ioc} means under the equality of its type, null if nobody looked for it. */
    public @Nullable FrozenIoc find(IocType type, Platform platform, String ioc) {
        return switch (type) {
            case SHA256, SHA1, MD5 -> get(folded, type, Spelling.fold(ioc));
            case FILENAME, FILEPATH ->
                Spelling.matters(platform) ? get(exact, type, ioc) : get(folded, type, Spelling.fold(ioc));
            case REGISTRY -> registry(Spelling.fold(ioc));
            case IPV4 -> get(folded, type, unmapped(Spelling.fold(ioc)));
            case DOMAIN -> get(folded, type, withoutTrailingDot(Spelling.fold(ioc)));
        };
    }

    private @Nullable FrozenIoc registry(String path) {
        FrozenIoc named = get(folded, IocType.REGISTRY, path);
        if (named != null) {
            return named;
        }
        if (path.startsWith(SOFTWARE_32_BIT)) {
            return get(folded, IocType.REGISTRY, SOFTWARE + path.substring(SOFTWARE_32_BIT.length()));
        }
        var user = USER.matcher(path);
        String ofUser = Spelling.fold(CURRENT_USER);
        return user.lookingAt() ? get(folded, IocType.REGISTRY, ofUser + path.substring(user.end())) : null;
    }

    private static String unmapped(String address) {
        return address.startsWith(NetworkSurfaces.MAPPED)
                ? address.substring(NetworkSurfaces.MAPPED.length())
                : address;
    }

    private static String withoutTrailingDot(String name) {
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }

    private static void put(Map<IocType, Map<String, FrozenIoc>> index, FrozenIoc ioc, String key) {
        index.computeIfAbsent(ioc.type(), type -> new HashMap<>()).putIfAbsent(key, ioc);
    }

    private static @Nullable FrozenIoc get(Map<IocType, Map<String, FrozenIoc>> index, IocType type, String key) {
        return index.getOrDefault(type, Map.of()).get(key);
    }
}
