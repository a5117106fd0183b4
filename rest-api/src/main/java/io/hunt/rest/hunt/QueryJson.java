package io.hunt.rest.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** Statement of a hunt as sent, as JSON. */
record QueryJson(
        @Schema(description = "Number of the statement within its hunt, from 1.", example = "1")
        int number,

        @Schema(description = "Type of the indicator.", example = "sha256")
        IocType type,

        @Schema(description = "Operating systems that the statement is for.", example = "[\"linux\"]")
        List<Platform> platforms,

        @Schema(description = "Surface that the statement searches.", example = "files")
        String surface,

        @Schema(description = "Statement as submitted.", example = "SELECT …")
        String sql,

        @Schema(description = "Hosts of these systems that receive the statement.", example = "every_host")
        QueryAudience audience) {

    static QueryJson of(FrozenQuery query) {
        return new QueryJson(
                query.number(),
                query.type(),
                EnumWords.sorted(query.platforms()),
                query.surface(),
                query.sql(),
                query.audience());
    }
}
