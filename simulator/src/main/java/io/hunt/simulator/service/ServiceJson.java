package io.hunt.simulator.service;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Responses of the service's REST interface, with the fields used here. */
public final class ServiceJson {

    private ServiceJson() {}

    /** Summary of a hunt. */
    public record Hunt(
            String id,
            String status,
            int totalHosts,
            int respondedHosts,
            int matchedHosts,
            int failedHosts,
            int cleanByInventory,
            int cleanByPlaces,
            int notSearched) {

        public boolean over() {
            return !status.equals("pending") && !status.equals("running");
        }
    }

    /** Coverage of one host. */
    public record Coverage(String hostId, @Nullable String hostname, String state) {}

    /** Indicator found on a host. */
    public record Result(
            String hostId, String hostname, String iocType, String iocValue, String severity, JsonNode evidence) {

        public Finding finding() {
            return new Finding(hostId, iocValue);
        }
    }

    /** Alert about one indicator on one host. */
    public record Alert(
            String alertId,
            String hostId,
            @Nullable String hostname,
            String iocValue,
            String severity,
            @Nullable String huntId) {

        public Finding finding() {
            return new Finding(hostId, iocValue);
        }
    }
}
