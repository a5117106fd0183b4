package io.hunt.api.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import java.util.Set;

/**
 * One compiled statement as it was sent; later changes to indicators do not reach it.
 *
 * @param number unique within the hunt, counted from 0
 * @param surface where on the host it looks, such as {@code running-processes}
 * @param sql one SELECT in osquery's SQL, at most 98,304 UTF-8 bytes and 1,000 values
 */
public record FrozenQuery(int number, IocType type, Set<Platform> platforms, String surface, String sql) {}
