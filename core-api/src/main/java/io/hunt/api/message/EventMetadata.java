package io.hunt.api.message;

import java.util.List;

/**
 * Keys of event metadata about the actor and the request behind an event. All values are strings; values that do not
 * apply are absent.
 */
public final class EventMetadata {

    /** Kind of actor: {@link #BY_USER}, {@link #BY_HOST} or {@link #BY_SERVICE}; never absent. */
    public static final String ACTOR = "actor";

    /** Request to the REST API; {@link #USER} names its user if authenticated. */
    public static final String BY_USER = "user";

    /** Host, by its agent or osquery. */
    public static final String BY_HOST = "host";

    /** The service itself, by a deadline, a saga or a processor; {@link #USER} and {@link #REQUEST} name the cause. */
    public static final String BY_SERVICE = "service";

    /** Name of the user; for the service's own actions, name of the user who caused them. */
    public static final String USER = "user";

    /** Id of the host; absent if one event contains answers of several hosts. */
    public static final String HOST = "host";

    /** Kind of credential that authenticated the user: {@code session}, {@code api_token} or {@code issuer_token}. */
    public static final String CREDENTIAL_KIND = "credential_kind";

    /** Id of the session or API token, never the secret. */
    public static final String CREDENTIAL_ID = "credential_id";

    /** Address of the user or the host, behind trusted proxies; at most 64 characters. */
    public static final String ADDRESS = "address";

    /** Operation of the REST API's OpenAPI contract that was called. */
    public static final String OPERATION = "operation";

    /**
     * Id of the request, assigned by the service; for the service's own actions, id of the request that caused them.
     */
    public static final String REQUEST = "request_id";

    /** Id of the request given by the client: 1 to 64 letters, digits, dots, hyphens and underscores. */
    public static final String CLIENT_REQUEST = "client_request_id";

    /** Reason given by the user: one line of at most 256 characters. */
    public static final String REASON = "reason";

    /** Process of the service that appended the event; never absent. */
    public static final String PROCESS = "process";

    /** Keys that a message passes on to the messages of its handler: all except the process. */
    public static final List<String> OF_THE_ACT = List.of(
            ACTOR, USER, HOST, CREDENTIAL_KIND, CREDENTIAL_ID, ADDRESS, OPERATION, REQUEST, CLIENT_REQUEST, REASON);

    private EventMetadata() {}
}
