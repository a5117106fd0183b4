package io.hunt.api.host;

import io.hunt.api.TextEnum;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** Operating system of a host, which determines the queries sent to it. */
public enum Platform implements TextEnum {
    LINUX,
    MACOS,
    WINDOWS,
    /** Another or unknown system; the host receives literal SQL only. */
    UNKNOWN;

    /** Systems for which indicators are compiled. */
    public static final Set<Platform> COMPILED = Collections.unmodifiableSet(EnumSet.of(LINUX, MACOS, WINDOWS));
}
