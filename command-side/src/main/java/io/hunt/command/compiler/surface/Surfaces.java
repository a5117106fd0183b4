package io.hunt.command.compiler.surface;

import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.IocType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** All surfaces of a hunt, by type of indicator and depth. */
public final class Surfaces {

    private record SurfaceKey(IocType type, HuntDepth depth) {}

    private static final Map<SurfaceKey, List<Surface>> BUILT = new ConcurrentHashMap<>();

    private Surfaces() {}

    public static List<Surface> of(IocType type, HuntDepth depth) {
        return BUILT.computeIfAbsent(new SurfaceKey(type, depth), surfaceKey -> List.copyOf(build(surfaceKey)));
    }

    private static List<Surface> build(SurfaceKey surfaceKey) {
        return switch (surfaceKey.type()) {
            case SHA256 -> HashSurfaces.of("sha256", surfaceKey.depth());
            case SHA1 -> HashSurfaces.of("sha1", surfaceKey.depth());
            case MD5 -> HashSurfaces.of("md5", surfaceKey.depth());
            case FILENAME -> FilenameSurfaces.of(surfaceKey.depth());
            case FILEPATH -> FilepathSurfaces.of(surfaceKey.depth());
            case REGISTRY -> RegistrySurfaces.all();
            case IPV4 -> NetworkSurfaces.ipv4(surfaceKey.depth());
            case DOMAIN -> NetworkSurfaces.domain(surfaceKey.depth());
        };
    }
}
