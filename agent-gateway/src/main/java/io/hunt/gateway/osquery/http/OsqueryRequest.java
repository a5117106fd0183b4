package io.hunt.gateway.osquery.http;

/**
 * One request, whole.
 *
 * @param body bytes that are no UTF-8 are replaced: refusing them would have osquery send them for ever
 * @param address where it came from, without the port
 */
public record OsqueryRequest(ApiPath path, String body, String address) {

    /** Never shows what was sent: there are secrets in it. */
    @Override
    public String toString() {
        return "Posted[" + path + ", " + body.length() + " characters from " + address + "]";
    }
}
