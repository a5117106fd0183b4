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

/** What a launch would do, as JSON. */
record PreviewJson(
        @Schema(description = "Nothing was launched.", example = "true")
        boolean dryRun,

        @Schema(description = "Hosts asked.", example = "201")
        int totalHosts,

        @Schema(
                description =
                        "Hosts among these that cannot look for every type hunted, such as a registry key on Linux:"
                                + " their `clean` does not cover it.",
                example = "109")
        int unsupportedHosts,

        @Schema(
                description = "Hosts among these that keep an inventory of their files; of the others only places are"
                        + " looked at.",
                example = "92")
        int inventoryHosts,

        @Schema(description = "How many indicators it hunts.", example = "1")
        int indicatorCount,

        @Schema(description = "The statements as they would be sent, by number.")
        List<PreviewedQuery> queries,

        @Schema(
                description = "What is odd about what is hunted, such as `indicator_inactive` or `looks_like_domain`.",
                example = "[]")
        List<HuntWarning> warnings,

        @Schema(description = "Where it would look, and what that has cost hosts so far.")
        List<SurfaceJson> surfaces,

        @Schema(description = "The hosts asked by operating system.")
        AskedHostsJson hostsByPlatform,

        @Schema(
                description = "Hosts seen recently enough that are not connected: left out, or, where offline campaigns"
                        + " are enabled, asked once they return.",
                example = "12")
        int offlineHosts) {

    /** How many hosts of each operating system would be asked. */
    record AskedHostsJson(
            @Schema(description = "Those that run Linux.", example = "109")
            int linux,

            @Schema(description = "Those that run macOS.", example = "0")
            int macos,

            @Schema(description = "Those that run Windows.", example = "92")
            int windows,

            @Schema(description = "Those that run another system, or have not named theirs.", example = "0")
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

    /** One statement as it would be sent; {@code bytes} is its length in UTF-8. */
    record PreviewedQuery(
            @Schema(description = "The statement's number within its hunt, from 1.", example = "1")
            int number,

            @Schema(description = "The type of the indicator.", example = "sha256")
            IocType type,

            @Schema(description = "The operating systems it runs on.", example = "[\"linux\"]")
            List<Platform> platforms,

            @Schema(description = "Where the statement looks.", example = "files")
            String surface,

            @Schema(description = "How many indicators the statement belongs to.", example = "137")
            int indicators,

            @Schema(description = "How long the statement is in UTF-8.", example = "9120")
            int bytes,

            @Schema(description = "The statement as it would be sent.", example = "SELECT …")
            String sql,

            @Schema(description = "Which hosts of these systems it is sent to.", example = "every_host")
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
