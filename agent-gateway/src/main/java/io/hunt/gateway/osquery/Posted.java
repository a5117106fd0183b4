package io.hunt.gateway.osquery;

/**
 * One request, whole.
 *
 * @param address where it came from, without the port
 */
record Posted(ApiPath path, byte[] body, String address) {

    /** Never shows what was sent: there are secrets in it. */
    @Override
    public String toString() {
        return "Posted[" + path + ", " + body.length + " bytes from " + address + "]";
    }
}
