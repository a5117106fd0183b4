package io.hunt.gateway.osquery.http;

import java.util.Arrays;
import java.util.Optional;

/** What osqueryd may post to, and how much of it. */
public enum ApiPath {
    ENROLL("/api/osquery/enroll", Sizes.SMALL),
    CONFIG("/api/osquery/config", Sizes.SMALL),
    DISTRIBUTED_READ("/api/osquery/distributed/read", Sizes.SMALL),
    DISTRIBUTED_WRITE("/api/osquery/distributed/write", Sizes.LARGE),
    LOG("/api/osquery/log", Sizes.LARGE);

    private final String path;
    private final int mostBytes;

    ApiPath(String path, int mostBytes) {
        this.path = path;
        this.mostBytes = mostBytes;
    }

    /** Inflated, if it was compressed. */
    int mostBytes() {
        return mostBytes;
    }

    public String path() {
        return path;
    }

    /** What follows a question mark does not count: osqueryd can be told to repeat the secret there. */
    static Optional<ApiPath> of(String uri) {
        int query = uri.indexOf('?');
        String path = query < 0 ? uri : uri.substring(0, query);
        return Arrays.stream(values()).filter(known -> known.path.equals(path)).findFirst();
    }

    private static final class Sizes {
        static final int SMALL = 64 * 1024;
        static final int LARGE = 8 * 1024 * 1024;
    }
}
