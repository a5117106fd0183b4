package io.hunt.rest.overview;

import io.hunt.api.alert.AlertQuery.OpenAlerts;
import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.hunt.HuntQuery.HuntCount;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.ioc.Severity;
import io.hunt.api.webhook.WebhookQuery.DeliveryCount;

/** How things stand, as JSON. */
record OverviewJson(OpenAlertsJson openAlerts, HuntsJson hunts, SlotsJson slots, HostsJson hosts, WebhookJson webhook) {

    /** How many alerts nobody has acknowledged. */
    record OpenAlertsJson(long total, long critical, long high, long medium, long low, long info) {

        static OpenAlertsJson of(OpenAlerts alerts) {
            var by = alerts.bySeverity();
            return new OpenAlertsJson(
                    by.values().stream().mapToLong(Long::longValue).sum(),
                    by.getOrDefault(Severity.CRITICAL, 0L),
                    by.getOrDefault(Severity.HIGH, 0L),
                    by.getOrDefault(Severity.MEDIUM, 0L),
                    by.getOrDefault(Severity.LOW, 0L),
                    by.getOrDefault(Severity.INFO, 0L));
        }
    }

    /** How many hunts stand where. */
    record HuntsJson(
            long total, long pending, long running, long completed, long partial, long failed, long cancelled) {

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
    record SlotsJson(int max, int running, int free) {

        static SlotsJson of(int max, int running) {
            return new SlotsJson(max, running, Math.max(0, max - running));
        }
    }

    /** How many hosts are connected. */
    record HostsJson(long online, long offline, long total) {

        static HostsJson of(HostCount hosts) {
            return new HostsJson(hosts.online(), hosts.total() - hosts.online(), hosts.total());
        }
    }

    /** What became of the deliveries to the webhook. */
    record WebhookJson(boolean configured, long pending, long delivered, long failed) {

        static WebhookJson of(DeliveryCount deliveries) {
            return new WebhookJson(
                    deliveries.configured(), deliveries.pending(), deliveries.delivered(), deliveries.failed());
        }
    }
}
