package io.hunt.rest.hunt;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.host.HostQuery.SurfaceCost;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** Result of a dry run of a launch, as JSON. */
record PreviewJson(
        @Schema(description = "Always true: no launch took place.", example = "true")
        boolean dryRun,

        @Schema(description = "Number of hosts to query.", example = "201")
        int totalHosts,

        @Schema(
                description =
                        "Number of these hosts that cannot search for every indicator type, such as a registry key on Linux; "
                                + "their `clean` does not cover those types.",
                example = "109")
        int unsupportedHosts,

        @Schema(
                description =
                        "Number of these hosts that keep an inventory of their files; on the others only search locations are searched.",
                example = "92")
        int inventoryHosts,

        @Schema(description = "Number of indicators.", example = "1")
        int indicatorCount,

        @Schema(description = "Statements to send, in order of their numbers.")
        List<PreviewedQuery> queries,

        @Schema(
                description = "Warnings about the indicators, such as `indicator_inactive` or `looks_like_domain`.",
                example = "[]")
        List<HuntWarning> warnings,

        @Schema(description = "Surfaces to search, with their costs on hosts so far.")
        List<SurfaceJson> surfaces,

        @Schema(description = "Number of hosts to query, by operating system.")
        AskedHostsJson hostsByPlatform,

        @Schema(
                description =
                        "Number of recently seen hosts that are not connected: left out, or, with offline campaigns enabled, "
                                + "queried when they reconnect.",
                example = "12")
        int offlineHosts) {

    /** Number of hosts to query, by operating system. */
    record AskedHostsJson(
            @Schema(description = "Number of Linux hosts.", example = "109")
            int linux,

            @Schema(description = "Number of macOS hosts.", example = "0")
            int macos,

            @Schema(description = "Number of Windows hosts.", example = "92")
            int windows,

            @Schema(description = "Number of hosts with another or an unreported system.", example = "0")
            int unknown) {

        static AskedHostsJson of(LaunchPreview preview) {
            var by = preview.hostsByPlatform();
            int known = by.values().stream().mapToInt(Integer::intValue).sum();
            return new AskedHostsJson(
                    by.getOrDefault(Platform.LINUX, 0),
                    by.getOrDefault(Platform.MACOS, 0),
                    by.getOrDefault(Platform.WINDOWS, 0),
                    Math.max(0, preview.totalHosts() - known));
        }
    }

    /** Statement to send; {@code bytes} is its length in UTF-8. */
    record PreviewedQuery(
            @Schema(description = "Number of the statement within its hunt, from 0.", example = "1")
            int number,

            @Schema(description = "Type of the indicator.", example = "sha256")
            IocType type,

            @Schema(description = "Operating systems that the statement is for.", example = "[\"linux\"]")
            List<Platform> platforms,

            @Schema(description = "Surface that the statement searches.", example = "files")
            String surface,

            @Schema(description = "Number of indicators in the statement.", example = "137")
            int indicators,

            @Schema(description = "Length of the statement in UTF-8, in bytes.", example = "9120")
            int bytes,

            @Schema(description = "Statement to send.", example = "SELECT …")
            String sql,

            @Schema(description = "Hosts of these systems that receive the statement.", example = "every_host")
            QueryAudience audience) {

        static PreviewedQuery of(LaunchPreview.PreviewedQuery previewed) {
            var query = previewed.query();
            return new PreviewedQuery(
                    query.number(),
                    query.type(),
                    EnumWords.sorted(query.platforms()),
                    query.surface(),
                    previewed.indicators(),
                    query.sql().getBytes(UTF_8).length,
                    query.sql(),
                    query.audience());
        }
    }

    static PreviewJson of(LaunchPreview preview, List<SurfaceCost> costs) {
        return new PreviewJson(
                true,
                preview.totalHosts(),
                preview.unsupportedHosts(),
                preview.inventoryHosts(),
                preview.indicatorCount(),
                preview.queries().stream().map(PreviewedQuery::of).toList(),
                preview.warnings(),
                SurfaceJson.of(preview, costs),
                AskedHostsJson.of(preview),
                preview.offlineHosts());
    }
}
