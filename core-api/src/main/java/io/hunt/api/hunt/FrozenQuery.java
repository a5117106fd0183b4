package io.hunt.api.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import java.util.Objects;
import java.util.Set;

/**
 * One compiled statement as it was sent; later changes to indicators do not reach it.
 *
 * @param number unique within the hunt, counted from 0
 * @param surface where on the host it looks, such as {@code running-processes}
 * @param sql one SELECT in osquery's SQL, at most 98,304 UTF-8 bytes and 1,000 values
 * @param audience which hosts of the platforms are sent it; every host where an older event does not say
 */
public record FrozenQuery(
        int number, IocType type, Set<Platform> platforms, String surface, String sql, QueryAudience audience) {

    /** The surface of statements that look for nothing, and count what others look at. */
    public static final String SEARCHED_FILES = "searched-files";

    public FrozenQuery {
        audience = Objects.requireNonNullElse(audience, QueryAudience.EVERY_HOST);
    }

    /** Whether its rows tell of what was looked at, and never of an indicator. */
    public boolean counts() {
        return surface.equals(SEARCHED_FILES);
    }

    /** Whether a host is sent the statement. */
    public boolean isFor(Platform platform, boolean inventory) {
        return platforms.contains(platform) && audience.includes(inventory);
    }
}
