package io.hunt.rest.message;

import io.hunt.api.message.EventMetadata;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a request comes from, as far as that is known before its caller is.
 *
 * @param requestId made by the service
 * @param clientRequestId as the client calls it; null when that is not harmless
 * @param address of the client; null where the server refused it unread
 * @param reason in the client's words, as one line
 * @param operation of the contract; null until it is known which
 */
public record RequestOrigin(
        String requestId,
        @Nullable String clientRequestId,
        @Nullable String address,
        @Nullable String reason,
        @Nullable String operation) {

    /** Of a request of which nothing else is known. */
    static RequestOrigin unknown(String requestId) {
        return new RequestOrigin(requestId, null, null, null, null);
    }

    RequestOrigin at(String calledOperation) {
        return new RequestOrigin(requestId, clientRequestId, address, reason, calledOperation);
    }

    /** What goes into the metadata of messages. */
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
