package io.hunt.api.host;

import io.hunt.api.id.HostId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** Hosts of given hostnames. Each requested hostname is in one of the three lists. */
public record ResolvedHostnames(
        @Schema(description = "Hostnames of exactly one host.")
        List<NamedHost> hosts,

        @Schema(description = "Hostnames of several hosts.") List<AmbiguousHostname> ambiguous,

        @Schema(description = "Hostnames without a host.", example = "[\"db-9\"]")
        List<String> notFound) {

    /** Host of a hostname. */
    public record NamedHost(
            @Schema(description = "Hostname as requested.", example = "db-1")
            String hostname,

            @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId) {}

    /** Several hosts of one hostname. */
    public record AmbiguousHostname(
            @Schema(description = "Hostname as requested.", example = "db-1")
            String hostname,

            @Schema(description = "Hosts (UUIDs), at most 100.")
            List<HostId> hostIds) {}
}
