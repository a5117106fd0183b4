package io.hunt.gateway.osquery.http;

import java.util.Map;

/** Reply to osqueryd, which repeats its request after a pause unless the status is 200. */
public record OsqueryResponse(int status, Map<String, ?> body) {

    /** Success: the data is durable or not needed. */
    public static final OsqueryResponse ACCEPTED = new OsqueryResponse(200, Map.of("node_invalid", false));

    /** The node key is unknown, so the host must enroll again; osquery expects status 200 for this. */
    public static final OsqueryResponse UNKNOWN_NODE = new OsqueryResponse(200, Map.of("node_invalid", true));

    public static final OsqueryResponse RETRY_LATER = new OsqueryResponse(503, Map.of("error", "try again later"));

    public static final OsqueryResponse TOO_MANY_REQUESTS =
            new OsqueryResponse(429, Map.of("error", "too many requests"));

    public static OsqueryResponse malformed(String why) {
        return new OsqueryResponse(400, Map.of("error", why));
    }
}
