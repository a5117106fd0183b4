package io.hunt.gateway.osquery.http;

/**
 * Complete request.
 *
 * @param body text in which invalid UTF-8 is replaced; osquery would repeat a refused request forever
 * @param address remote address without the port
 */
public record OsqueryRequest(ApiPath path, String body, String address) {

    /** Omits the body, which contains secrets. */
    @Override
    public String toString() {
        return "OsqueryRequest[" + path + ", " + body.length() + " characters from " + address + "]";
    }
}
