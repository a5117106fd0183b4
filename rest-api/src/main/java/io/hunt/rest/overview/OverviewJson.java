package io.hunt.rest.overview;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertQuery.OpenAlerts;
import io.hunt.api.condition.ConditionQuery.ConditionCount;
import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.host.HostQuery.PlatformHosts;
import io.hunt.api.hunt.HuntQuery.HuntCount;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.webhook.WebhookQuery.DeliveryCount;
import io.hunt.rest.alert.SeverityCountsJson;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

/** Overview as JSON. */
record OverviewJson(
        @Schema(description = "Unacknowledged alerts by severity.")
        OpenAlertsJson openAlerts,

        @Schema(description = "Hunts visible to the caller, by status.")
        HuntsJson hunts,

        @Schema(description = "Slots of concurrent hunts.") SlotsJson slots,

        @Schema(description = "Hosts by connection status.") HostsJson hosts,

        @Schema(description = "Number of webhook deliveries by status.")
        DeliveryCount webhook,

        @Schema(
                description =
                        "Number of dead letters, including events that wait for an earlier one of their sequence.",
                example = "0")
        long deadLetters,

        @Schema(description = "Number of open conditions.") ConditionCount conditions) {

    /** Number of unacknowledged alerts. */
    record OpenAlertsJson(
            @JsonUnwrapped SeverityCountsJson counts,

            @Schema(description = "Same alerts by category.")
            OpenByCategoryJson byCategory) {

        static OpenAlertsJson of(OpenAlerts alerts) {
            return new OpenAlertsJson(
                    SeverityCountsJson.of(alerts.bySeverity()), OpenByCategoryJson.of(alerts.byCategory()));
        }
    }

    /** Number of unacknowledged alerts by category. */
    record OpenByCategoryJson(
            @Schema(description = "Number of alerts about matches of indicators.", example = "2")
            long ioc,

            @Schema(description = "Number of alerts about possible tampering with a host.", example = "0")
            long tamper,

            @Schema(description = "Number of alerts about hosts that violate a rule.", example = "1")
            long compliance,

            @Schema(description = "Number of alerts about hosts that joined or left the fleet.", example = "0")
            long fleetChange,

            @Schema(description = "Number of alerts about hosts that became silent or returned.", example = "0")
            long hostState) {

        static OpenByCategoryJson of(Map<AlertCategory, Long> by) {
            return new OpenByCategoryJson(
                    by.getOrDefault(AlertCategory.IOC, 0L),
                    by.getOrDefault(AlertCategory.TAMPER, 0L),
                    by.getOrDefault(AlertCategory.COMPLIANCE, 0L),
                    by.getOrDefault(AlertCategory.FLEET_CHANGE, 0L),
                    by.getOrDefault(AlertCategory.HOST_STATE, 0L));
        }
    }

    /** Number of hunts by status. */
    record HuntsJson(
            @Schema(description = "Total number of hunts.", example = "5")
            long total,

            @Schema(description = "Number of accepted hunts without a sent statement.", example = "0")
            long pending,

            @Schema(description = "Number of running hunts.", example = "1")
            long running,

            @Schema(description = "Number of hunts that all hosts answered without an error.", example = "3")
            long completed,

            @Schema(description = "Number of ended hunts with missing answers or errors.", example = "1")
            long partial,

            @Schema(description = "Number of ended hunts with errors only.", example = "0")
            long failed,

            @Schema(description = "Number of hunts cancelled by an admin.", example = "0")
            long cancelled) {

        static HuntsJson of(HuntCount hunts) {
            var by = hunts.byStatus();
            return new HuntsJson(
                    by.values().stream().mapToLong(Long::longValue).sum(),
                    by.getOrDefault(HuntStatus.PENDING, 0L),
                    by.getOrDefault(HuntStatus.RUNNING, 0L),
                    by.getOrDefault(HuntStatus.COMPLETED, 0L),
                    by.getOrDefault(HuntStatus.PARTIAL, 0L),
                    by.getOrDefault(HuntStatus.FAILED, 0L),
                    by.getOrDefault(HuntStatus.CANCELLED, 0L));
        }
    }

    /** Slots of concurrent hunts: maximum and use. */
    record SlotsJson(
            @Schema(description = "Maximum number of pending and running hunts.", example = "5")
            int max,

            @Schema(description = "Number of pending and running hunts.", example = "1")
            int running,

            @Schema(description = "Number of further hunts that can be launched now.", example = "4")
            int free) {

        static SlotsJson of(int max, int running) {
            return new SlotsJson(max, running, Math.max(0, max - running));
        }
    }

    /** Number of hosts by connection status. */
    record HostsJson(
            @Schema(description = "Number of connected hosts.", example = "7")
            long online,

            @Schema(description = "Number of hosts that are not connected.", example = "2")
            long offline,

            @Schema(description = "Total number of hosts.", example = "9")
            long total,

            @Schema(description = "Same hosts by operating system.")
            HostsByPlatformJson byPlatform) {

        static HostsJson of(HostCount hosts) {
            PlatformHosts all = hosts.all();
            return new HostsJson(
                    all.online(), all.total() - all.online(), all.total(), HostsByPlatformJson.of(hosts.byPlatform()));
        }
    }
}
