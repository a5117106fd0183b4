package io.hunt.api.host;

import io.hunt.api.Word;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** What a host runs; decides which queries it is sent. */
public enum Platform implements Word {
    LINUX,
    MACOS,
    WINDOWS,
    /** Another system, or none that the host names: the host is sent literal SQL only. */
    UNKNOWN;

    /** The systems that indicators are compiled for. */
    public static final Set<Platform> COMPILED = Collections.unmodifiableSet(EnumSet.of(LINUX, MACOS, WINDOWS));
}
