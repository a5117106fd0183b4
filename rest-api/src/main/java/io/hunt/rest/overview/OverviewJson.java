package io.hunt.rest.overview;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertQuery.OpenAlerts;
import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.host.HostQuery.PlatformHosts;
import io.hunt.api.hunt.HuntQuery.HuntCount;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.ioc.Severity;
import io.hunt.api.webhook.WebhookQuery.DeliveryCount;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

/** How things stand, as JSON. */
record OverviewJson(
        @Schema(description = "The alerts nobody has acknowledged, by severity.")
        OpenAlertsJson openAlerts,

        @Schema(description = "The hunts one may see, by status.")
        HuntsJson hunts,

        @Schema(description = "How many hunts may run at a time.")
        SlotsJson slots,

        @Schema(description = "The hosts, by whether they are connected.")
        HostsJson hosts,

        @Schema(description = "What became of the deliveries to the webhook.")
        WebhookJson webhook,

        @Schema(
                description = "How many events could not be applied and wait for an operator, those behind them"
                        + " included.",
                example = "0")
        long deadLetters) {

    /** How many alerts nobody has acknowledged. */
    record OpenAlertsJson(
            @Schema(description = "All severities together.", example = "3")
            long total,

            @Schema(description = "Of this severity.", example = "2")
            long critical,

            @Schema(description = "Of this severity.", example = "0")
            long high,

            @Schema(description = "Of this severity.", example = "0")
            long medium,

            @Schema(description = "Of this severity.", example = "1")
            long low,

            @Schema(description = "Of this severity.", example = "0")
            long info,

            @Schema(description = "The same alerts by category.")
            OpenByCategoryJson byCategory) {

        static OpenAlertsJson of(OpenAlerts alerts) {
            var by = alerts.bySeverity();
            return new OpenAlertsJson(
                    by.values().stream().mapToLong(Long::longValue).sum(),
                    by.getOrDefault(Severity.CRITICAL, 0L),
                    by.getOrDefault(Severity.HIGH, 0L),
                    by.getOrDefault(Severity.MEDIUM, 0L),
                    by.getOrDefault(Severity.LOW, 0L),
                    by.getOrDefault(Severity.INFO, 0L),
                    OpenByCategoryJson.of(alerts.byCategory()));
        }
    }

    /** How many alerts of each category nobody has acknowledged. */
    record OpenByCategoryJson(
            @Schema(description = "An indicator was found.", example = "2")
            long ioc,

            @Schema(description = "Somebody may have tampered with a host.", example = "0")
            long tamper,

            @Schema(description = "A host does not meet a rule.", example = "1")
            long compliance,

            @Schema(description = "A host joined or left the fleet.", example = "0")
            long fleetChange,

            @Schema(description = "A host is silent, or is back.", example = "0")
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

    /** How many hunts stand where. */
    record HuntsJson(
            @Schema(description = "All of them together.", example = "5")
            long total,

            @Schema(description = "Accepted; no statement has left yet.", example = "0")
            long pending,

            @Schema(description = "Under way.", example = "1")
            long running,

            @Schema(description = "Every host answered without an error.", example = "3")
            long completed,

            @Schema(description = "Over, with hosts missing or in error.", example = "1")
            long partial,

            @Schema(description = "Over, with nothing but errors.", example = "0")
            long failed,

            @Schema(description = "Ended by an admin.", example = "0")
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

    /** How many hunts may run at a time, and how many do. */
    record SlotsJson(
            @Schema(description = "How many may be pending or running at a time.", example = "5")
            int max,

            @Schema(description = "How many are pending or running.", example = "1")
            int running,

            @Schema(description = "How many more can be launched now.", example = "4")
            int free) {

        static SlotsJson of(int max, int running) {
            return new SlotsJson(max, running, Math.max(0, max - running));
        }
    }

    /** How many hosts are connected. */
    record HostsJson(
            @Schema(description = "Connected.", example = "7")
            long online,

            @Schema(description = "Not connected.", example = "2")
            long offline,

            @Schema(description = "All of them together.", example = "9")
            long total,

            @Schema(description = "The same hosts by operating system.")
            HostsByPlatformJson byPlatform) {

        static HostsJson of(HostCount hosts) {
            PlatformHosts all = hosts.all();
            return new HostsJson(
                    all.online(), all.total() - all.online(), all.total(), HostsByPlatformJson.of(hosts.byPlatform()));
        }
    }

    /** What became of the deliveries to the webhook. */
    record WebhookJson(
            @Schema(description = "Whether there is anywhere to send alerts to.", example = "true")
            boolean configured,

            @Schema(description = "On their way.", example = "1")
            long pending,

            @Schema(description = "How many deliveries the receiver has taken.", example = "412")
            long delivered,

            @Schema(description = "Refused by the receiver, or given up.", example = "0")
            long failed) {

        static WebhookJson of(DeliveryCount deliveries) {
            return new WebhookJson(
                    deliveries.configured(), deliveries.pending(), deliveries.delivered(), deliveries.failed());
        }
    }
}
