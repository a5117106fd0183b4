package io.hunt.api.literalsql;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** Tables of osquery and of the project's agent, by name. */
@Schema(name = "OsquerySchema")
public record OsqueryTables(
        @Schema(
                description =
                        "Tables of osquery and of this service's agent, in order of their names; empty if unknown.")
        List<OsqueryTable> tables) {}
