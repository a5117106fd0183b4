package io.hunt.gateway.osquery.http;

/** Handler of requests; both methods may block. */
public interface OsqueryEndpoint {

    OsqueryResponse answer(OsqueryRequest osqueryRequest);

    /**
     * Answers a host whose body exceeds the limit.
     *
     * @param nodeKey node key in the body; empty if there is none
     */
    OsqueryResponse tooLarge(String nodeKey, String address);
}
