package io.hunt.command.compiler.surface;

import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.IocType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** All surfaces of a hunt, by type of indicator and depth. */
public final class Surfaces {

    private record Wanted(IocType type, HuntDepth depth) {}

    private static final Map<Wanted, List<Surface>> BUILT = new ConcurrentHashMap<>();

    private Surfaces() {}

    public static List<Surface> of(IocType type, HuntDepth depth) {
        return BUILT.computeIfAbsent(new Wanted(type, depth), wanted -> List.copyOf(build(wanted)));
    }

    private static List<Surface> build(Wanted wanted) {
        return switch (wanted.type()) {
            case SHA256 -> HashSurfaces.of("sha256", wanted.depth());
            case SHA1 -> HashSurfaces.of("sha1", wanted.depth());
            case MD5 -> HashSurfaces.of("md5", wanted.depth());
            case FILENAME -> FilenameSurfaces.of(wanted.depth());
            case FILEPATH -> FilepathSurfaces.of(wanted.depth());
            case REGISTRY -> RegistrySurfaces.all();
            case IPV4 -> NetworkSurfaces.ipv4(wanted.depth());
            case DOMAIN -> NetworkSurfaces.domain(wanted.depth());
        };
    }
}
