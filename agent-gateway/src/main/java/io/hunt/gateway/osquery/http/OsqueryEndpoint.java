package io.hunt.gateway.osquery.http;

/** What requests are answered with; both may block. */
public interface OsqueryEndpoint {

    OsqueryResponse answer(OsqueryRequest osqueryRequest);

    /**
     * Answers a host that has written more than is ever taken in.
     *
     * @param nodeKey its key as it stands in the body; empty if there is none
     */
    OsqueryResponse tooLarge(String nodeKey, String address);
}
