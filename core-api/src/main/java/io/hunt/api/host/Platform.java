package io.hunt.api.host;

import io.hunt.api.Word;

/** What a host runs; decides which queries it is sent. */
public enum Platform implements Word {
    LINUX,
    MACOS,
    WINDOWS
}
