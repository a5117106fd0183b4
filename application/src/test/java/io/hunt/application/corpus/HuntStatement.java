package io.hunt.application.corpus;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.command.compiler.IocCompiler;
import java.util.List;

/**
 * Compiled statement for the proof; the only class here that uses the compiler.
 *
 * @param audience hosts that receive the statement
 */
record HuntStatement(Platform platform, String sql, QueryAudience audience) {

    static List<HuntStatement> of(IocType type, String value, Platform platform, HuntDepth depth) {
        return of(List.of(new FrozenIoc(IndicatorId.random(), type, value, Severity.HIGH)), platform, depth);
    }

    static List<HuntStatement> of(List<FrozenIoc> indicators, Platform platform, HuntDepth depth) {
        return new IocCompiler()
                .compile(indicators, depth).stream()
                        .flatMap(chunk -> chunk.queries().stream())
                        .filter(query -> query.platforms().contains(platform))
                        .map(query -> new HuntStatement(platform, query.sql(), query.audience()))
                        .toList();
    }
}
