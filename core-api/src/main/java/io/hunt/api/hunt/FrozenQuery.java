package io.hunt.api.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Objects;
import java.util.Set;

/**
 * Compiled statement as sent; later changes to indicators do not affect it.
 *
 * @param number number of the statement, unique within the hunt, from 0
 * @param surface group of search locations, such as {@code running-processes}
 * @param sql one SELECT in osquery's SQL, at most 98,304 UTF-8 bytes and 1,000 values
 * @param audience hosts of the platforms to which it is sent; every host if an older event does not contain it
 */
@Schema(name = "Query")
public record FrozenQuery(
        @Schema(description = "Number of the statement within its hunt, from 0.", example = "1")
        int number,

        @Schema(description = "Type of the indicator.", example = "sha256")
        IocType type,

        @Schema(description = "Operating systems that the statement is for.", example = "[\"linux\"]")
        Set<Platform> platforms,

        @Schema(description = "Surface that the statement searches.", example = "files")
        String surface,

        @Schema(description = "Compiled statement that hosts receive.", example = "SELECT …")
        String sql,

        @Schema(description = "Hosts of these systems that receive the statement.", example = "every_host")
        QueryAudience audience) {

    /** Surface of statements that only count the files which other statements examine. */
    public static final String SEARCHED_FILES = "searched-files";

    public FrozenQuery {
        audience = Objects.requireNonNullElse(audience, QueryAudience.EVERY_HOST);
    }

    /** Returns true if its rows are counts of examined files and never match an indicator. */
    public boolean counts() {
        return surface.equals(SEARCHED_FILES);
    }

    /** Returns true if the statement is sent to such a host. */
    public boolean isFor(Platform platform, boolean inventory) {
        return platforms.contains(platform) && audience.includes(inventory);
    }
}
