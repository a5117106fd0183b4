package io.hunt.gateway.osquery;

import java.util.Map;

/** What osqueryd is told. Anything but 200 it tries again with, after a pause. */
record Reply(int status, Map<String, ?> body) {

    /** Everything sent is durable, or will never be wanted. */
    static final Reply TAKEN = new Reply(200, Map.of("node_invalid", false));

    /** The host is not known by this key: it enrolls again. osquery expects this to look like a success. */
    static final Reply UNKNOWN_NODE = new Reply(200, Map.of("node_invalid", true));

    static final Reply LATER = new Reply(503, Map.of("error", "try again later"));

    static final Reply TOO_OFTEN = new Reply(429, Map.of("error", "too many requests"));

    static Reply malformed(String why) {
        return new Reply(400, Map.of("error", why));
    }
}
