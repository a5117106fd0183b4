package io.hunt.gateway.osquery.http;

/** What requests are answered with; both may block. */
public interface Answering {

    Reply answer(Posted posted);

    /**
     * Answers a host that has written more than is ever taken in.
     *
     * @param nodeKey its key as it stands in the body; empty if there is none
     */
    Reply tooLarge(String nodeKey, String address);
}
