package io.hunt.application.corpus;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.command.compiler.IocCompiler;
import java.util.List;

/**
 * A compiled statement as the proof needs it; the only place here that knows the compiler.
 *
 * @param audience which hosts are sent it
 */
record HuntStatement(Platform platform, String sql, Audience audience) {

    /** Which hosts are sent a statement. */
    enum Audience {
        EVERY_HOST,
        WITH_INVENTORY,
        WITHOUT_INVENTORY;

        boolean has(boolean inventory) {
            return switch (this) {
                case EVERY_HOST -> true;
                case WITH_INVENTORY -> inventory;
                case WITHOUT_INVENTORY -> !inventory;
            };
        }
    }

    /** How far a hunt looks. */
    enum Depth {
        STANDARD
    }

    static List<HuntStatement> of(IocType type, String value, Platform platform, Depth depth) {
        return switch (depth) {
            case STANDARD ->
                new IocCompiler()
                        .compile(List.of(new FrozenIoc(IndicatorId.random(), type, value, Severity.HIGH))).stream()
                                .flatMap(chunk -> chunk.queries().stream())
                                .filter(query -> query.platforms().contains(platform))
                                .map(query -> new HuntStatement(platform, query.sql(), Audience.EVERY_HOST))
                                .toList();
        };
    }
}
