package io.hunt.gateway.osquery.http;

import java.util.Map;

/** What osqueryd is told. Anything but 200 it tries again with, after a pause. */
public record OsqueryResponse(int status, Map<String, ?> body) {

    /** Everything sent is durable, or will never be wanted. */
    public static final OsqueryResponse TAKEN = new OsqueryResponse(200, Map.of("node_invalid", false));

    /** The host is not known by this key: it enrolls again. osquery expects this to look like a success. */
    public static final OsqueryResponse UNKNOWN_NODE = new OsqueryResponse(200, Map.of("node_invalid", true));

    public static final OsqueryResponse LATER = new OsqueryResponse(503, Map.of("error", "try again later"));

    public static final OsqueryResponse TOO_OFTEN = new OsqueryResponse(429, Map.of("error", "too many requests"));

    public static OsqueryResponse malformed(String why) {
        return new OsqueryResponse(400, Map.of("error", why));
    }
}
