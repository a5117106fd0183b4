package io.hunt.gateway.osquery.http;

import java.util.Arrays;
import java.util.Optional;

/** Paths of osquery's API, with the maximum size of their bodies. */
public enum ApiPath {
    ENROLL("/api/osquery/enroll", BodyLimits.SMALL),
    CONFIG("/api/osquery/config", BodyLimits.SMALL),
    DISTRIBUTED_READ("/api/osquery/distributed/read", BodyLimits.SMALL),
    DISTRIBUTED_WRITE("/api/osquery/distributed/write", BodyLimits.LARGE),
    LOG("/api/osquery/log", BodyLimits.LARGE);

    private final String path;
    private final int mostBytes;

    ApiPath(String path, int mostBytes) {
        this.path = path;
        this.mostBytes = mostBytes;
    }

    /** Maximum size of a body in bytes, after decompression. */
    int mostBytes() {
        return mostBytes;
    }

    public String path() {
        return path;
    }

    /** Ignores the query string, in which osqueryd may be configured to repeat the secret. */
    static Optional<ApiPath> of(String uri) {
        int query = uri.indexOf('?');
        String path = query < 0 ? uri : uri.substring(0, query);
        return Arrays.stream(values()).filter(known -> known.path.equals(path)).findFirst();
    }

    private static final class BodyLimits {
        static final int SMALL = 64 * 1024;
        static final int LARGE = 8 * 1024 * 1024;
    }
}
