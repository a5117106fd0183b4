package io.hunt.simulator.webhook;

import io.hunt.simulator.service.ServiceJson;
import java.time.Instant;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** Request as received by the webhook's receiver. */
public record ReceivedDelivery(String body, boolean signed, Instant receivedAt) {

    private static final JsonMapper JSON = new JsonMapper();

    /** Returns the id of the alert; empty if the body has none. */
    public String alertId() {
        return json().path("alert_id").asString("");
    }

    /** Returns true if the body has exactly the fields of this alert. */
    public boolean tells(ServiceJson.Alert alert) {
        Map<String, String> expected = Map.of(
                "alert_id", alert.alertId(),
                "host_id", alert.hostId(),
                "ioc_value", alert.iocValue(),
                "severity", alert.severity());
        JsonNode told = json();
        return told.size() == expected.size() + 1
                && expected.entrySet().stream()
                        .allMatch(field -> field.getValue()
                                .equals(told.path(field.getKey()).asString("")))
                && told.path("detected_at").asString("").endsWith("Z");
    }

    private JsonNode json() {
        try {
            return JSON.readTree(body);
        } catch (JacksonException e) {
            return MissingNode.getInstance();
        }
    }
}
