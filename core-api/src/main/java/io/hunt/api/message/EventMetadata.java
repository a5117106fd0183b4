package io.hunt.api.message;

import java.util.List;

/**
 * What each event says of the act behind it, beside its payload: the keys of its metadata. All values are texts; what does
 * not apply is absent.
 */
public final class EventMetadata {

    /** Who did it: {@link #BY_USER}, {@link #BY_HOST} or {@link #BY_SERVICE}. Never absent. */
    public static final String ACTOR = "actor";

    /** A request to the REST API, of a user who is named beside it as far as that is proved. */
    public static final String BY_USER = "user";

    /** A host, by its agent or its osquery. */
    public static final String BY_HOST = "host";

    /** The service by itself: a deadline, a saga, a processor; {@link #USER} and {@link #REQUEST} name what led to it. */
    public static final String BY_SERVICE = "service";

    /** The user's name; of what the service does by itself that of the user who asked for what it follows from. */
    public static final String USER = "user";

    /** The host's id; absent where one event is about the answers of several. */
    public static final String HOST = "host";

    /** What proved who the user is: {@code session}, {@code api_token} or {@code issuer_token}. */
    public static final String CREDENTIAL_KIND = "credential_kind";

    /** The id of the session or API token; never what proves it. */
    public static final String CREDENTIAL_ID = "credential_id";

    /** The address of the user or the host, behind trusted proxies; at most 64 characters. */
    public static final String ADDRESS = "address";

    /** The operation of the HTTP contract that was called. */
    public static final String OPERATION = "operation";

    /** The request, by the id that the service gave it; of what the service does by itself the request it follows from. */
    public static final String REQUEST = "request_id";

    /** The request's id by the client's own account: 1 to 64 letters, digits, dots, hyphens and underscores. */
    public static final String CLIENT_REQUEST = "client_request_id";

    /** Why, in the user's words: one line of at most 256 characters. */
    public static final String REASON = "reason";

    /** The process of the service that appended the event. Never absent. */
    public static final String PROCESS = "process";

    /** What a message hands on to what its handler does at once: all but the process. */
    public static final List<String> OF_THE_ACT = List.of(
            ACTOR, USER, HOST, CREDENTIAL_KIND, CREDENTIAL_ID, ADDRESS, OPERATION, REQUEST, CLIENT_REQUEST, REASON);

    private EventMetadata() {}
}
