package io.hunt.rest.compression;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How the bytes of an answer are compressed. Best first. */
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

    /** As it stands in `Content-Encoding`; empty for none. */
    public String token() {
        return token;
    }

    /** What the name of a file so compressed ends with; the build of the console writes them. */
    public String suffix() {
        return suffix;
    }

    /** Whether a request with this `Accept-Encoding` takes it. A weight of zero refuses; other weights are ignored. */
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
