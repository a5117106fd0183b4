package io.hunt.rest.message;

import io.hunt.api.message.EventMetadata;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Origin of a request, known before authentication.
 *
 * @param requestId assigned by the service
 * @param clientRequestId given by the client; null if absent or not well formed
 * @param address address of the client; null if the server refused the request unread
 * @param reason reason given by the client, as one line; null if absent
 * @param operation operation of the OpenAPI contract; null until determined
 */
public record RequestOrigin(
        String requestId,
        @Nullable String clientRequestId,
        @Nullable String address,
        @Nullable String reason,
        @Nullable String operation) {

    /** Returns the origin of a request of which only the identifier is known. */
    static RequestOrigin unknown(String requestId) {
        return new RequestOrigin(requestId, null, null, null, null);
    }

    RequestOrigin at(String calledOperation) {
        return new RequestOrigin(requestId, clientRequestId, address, reason, calledOperation);
    }

    /** Returns the metadata of messages. */
    Map<String, String> metaData() {
        var data = new HashMap<String, String>();
        data.put(EventMetadata.ACTOR, EventMetadata.BY_USER);
        data.put(EventMetadata.REQUEST, requestId);
        put(data, EventMetadata.CLIENT_REQUEST, clientRequestId);
        put(data, EventMetadata.ADDRESS, address);
        put(data, EventMetadata.REASON, reason);
        put(data, EventMetadata.OPERATION, operation);
        return data;
    }

    private static void put(Map<String, String> data, String key, @Nullable String value) {
        if (value != null) {
            data.put(key, value);
        }
    }
}
