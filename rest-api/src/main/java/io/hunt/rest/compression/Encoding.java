package io.hunt.rest.compression;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Content encodings, best first. */
public enum Encoding {
    BROTLI("br", ".br"),
    GZIP("gzip", ".gz"),
    IDENTITY("", "");

    private final String token;
    private final String suffix;

    Encoding(String token, String suffix) {
        this.token = token;
        this.suffix = suffix;
    }

    /** Returns the token in `Content-Encoding`; empty for no encoding. */
    public String token() {
        return token;
    }

    /** Returns the suffix of files in this encoding, as written by the build of the console. */
    public String suffix() {
        return suffix;
    }

    /**
     * Returns true if a request with this `Accept-Encoding` accepts the encoding. A weight of zero refuses it; other
     * weights are ignored.
     */
    public boolean isAcceptedBy(@Nullable String header) {
        if (this == IDENTITY) {
            return true;
        }
        return header != null && Arrays.stream(header.split(",")).anyMatch(this::isNamedBy);
    }

    private boolean isNamedBy(String choice) {
        List<String> parts = Arrays.stream(choice.split(";"))
                .map(part -> part.strip().toLowerCase(Locale.ROOT))
                .toList();
        return !parts.isEmpty()
                && parts.getFirst().equals(token)
                && parts.stream().skip(1).noneMatch(part -> part.matches("q\\s*=\\s*0(\\.0*)?"));
    }
}
