package io.hunt.rest.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** One statement as it was sent, as JSON. */
record QueryJson(
        @Schema(description = "The statement's number within its hunt, from 1.", example = "1")
        int number,

        @Schema(description = "The type of the indicator.", example = "sha256")
        IocType type,

        @Schema(description = "The operating systems it runs on.", example = "[\"linux\"]")
        List<Platform> platforms,

        @Schema(description = "Where the statement looks.", example = "files")
        String surface,

        @Schema(description = "The statement as it was sent.", example = "SELECT …")
        String sql,

        @Schema(description = "Which hosts of these systems it is sent to.", example = "every_host")
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
