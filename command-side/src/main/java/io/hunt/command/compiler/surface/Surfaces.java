package io.hunt.command.compiler.surface;

import io.hunt.api.ioc.IocType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Every place a hunt looks at by default, by type of indicator. */
public final class Surfaces {

    private static final Map<IocType, List<Surface>> ALL = new EnumMap<>(IocType.class);

    static {
        for (IocType type : IocType.values()) {
            ALL.put(type, List.copyOf(build(type)));
        }
    }

    private Surfaces() {}

    public static List<Surface> of(IocType type) {
        return ALL.getOrDefault(type, List.of());
    }

    private static List<Surface> build(IocType type) {
        return switch (type) {
            case SHA256 -> HashSurfaces.of("sha256");
            case SHA1 -> HashSurfaces.of("sha1");
            case MD5 -> HashSurfaces.of("md5");
            case FILENAME -> FilenameSurfaces.all();
            case FILEPATH -> FilepathSurfaces.all();
            case REGISTRY -> RegistrySurfaces.all();
            case IPV4 -> NetworkSurfaces.ipv4();
            case DOMAIN -> NetworkSurfaces.domain();
        };
    }
}
