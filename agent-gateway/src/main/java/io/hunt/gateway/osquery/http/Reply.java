package io.hunt.gateway.osquery.http;

import java.util.Map;

/** What osqueryd is told. Anything but 200 it tries again with, after a pause. */
public record Reply(int status, Map<String, ?> body) {

    /** Everything sent is durable, or will never be wanted. */
    public static final Reply TAKEN = new Reply(200, Map.of("node_invalid", false));

    /** The host is not known by this key: it enrolls again. osquery expects this to look like a success. */
    public static final Reply UNKNOWN_NODE = new Reply(200, Map.of("node_invalid", true));

    public static final Reply LATER = new Reply(503, Map.of("error", "try again later"));

    public static final Reply TOO_OFTEN = new Reply(429, Map.of("error", "too many requests"));

    public static Reply malformed(String why) {
        return new Reply(400, Map.of("error", why));
    }
}
