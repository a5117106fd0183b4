package io.hunt.gateway.osquery.http;

/** What requests are answered with; both may block. */
public interface Answering {

    Reply answer(Posted posted);

    /**
     * A host has written more than is ever taken in.
     *
     * @param lastRead its last request for queries on the same connection, which tells who it is and what it was asked
     */
    Reply tooLarge(Posted lastRead);
}
