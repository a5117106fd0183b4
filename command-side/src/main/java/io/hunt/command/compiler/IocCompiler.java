package io.hunt.command.compiler;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.compiler.surface.Surface;
import io.hunt.command.compiler.surface.Surfaces;
import io.hunt.command.compiler.surface.place.CoverageStatement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Set;

/** Compiles indicators into statements that every osquery version accepts, with limits on values, bytes and rows. */
public final class IocCompiler {

    /** Maximum number of values in one statement and of indicators in one chunk. */
    static final int MAX_VALUES = 1_000;
    /** Maximum number of UTF-8 bytes in one statement; below the 128 KiB of one argument on Linux. */
    static final int MAX_BYTES = 98_304;
    /**
     * Maximum number of characters in all statements of one set of indicators. Every launch writes its statements to
     * the log in one transaction, so the limit bounds its duration and memory, for each type of indicator.
     */
    public static final long MOST_CHARACTERS = 48L << 20;

    /**
     * Compiles the indicators to chunks, ordered by type and then as given; queries are numbered from 0 over all
     * chunks. Refuses indicators whose statements exceed the limit, as soon as they do.
     */
    public List<CompiledChunk> compile(List<FrozenIoc> indicators, HuntDepth depth) {
        var byType =
                indicators.stream().collect(groupingBy(FrozenIoc::type, () -> new EnumMap<>(IocType.class), toList()));
        var chunks = new CompiledChunks();
        byType.forEach((type, group) -> split(Surfaces.of(type, depth), type, group, chunks));
        return chunks.all;
    }

    /** Chunks compiled so far; refuses statements above {@link #MOST_CHARACTERS}. */
    private static final class CompiledChunks {

        private final List<CompiledChunk> all = new ArrayList<>();
        private int queries;
        private long characters;

        void add(ChunkBuilder chunk) {
            CompiledChunk compiled = chunk.close(queries);
            all.add(compiled);
            queries += compiled.queries().size();
            characters += compiled.queries().stream()
                    .mapToLong(query -> query.sql().length())
                    .sum();
            if (characters > MOST_CHARACTERS) {
                throw tooLarge();
            }
        }
    }

    /** Returns the refusal of indicators whose statements exceed the limit. */
    public static RejectionException tooLarge() {
        return new RejectionException(new ValidationFailed(
                "indicators",
                "need statements of more than %d Mi characters; select fewer".formatted(MOST_CHARACTERS >> 20)));
    }

    /** Compiles as {@link #compile}, and adds statements that count the files in the search locations (coverage). */
    public List<CompiledChunk> compileHunt(List<FrozenIoc> indicators, HuntDepth depth) {
        List<CompiledChunk> chunks = compile(indicators, depth);
        int number = chunks.stream().mapToInt(chunk -> chunk.queries().size()).sum();
        var closed = new ArrayList<CompiledChunk>();
        for (int i = 0; i < chunks.size(); i++) {
            IocType type = type(chunks.get(i));
            boolean last =
                    chunks.subList(i + 1, chunks.size()).stream().noneMatch(later -> walksLike(type(later), type));
            List<FrozenQuery> closing = last ? closing(number, type, depth) : List.of();
            number += closing.size();
            closed.add(chunks.get(i).with(closing));
        }
        return closed;
    }

    private static IocType type(CompiledChunk chunk) {
        return chunk.indicators().getFirst().type();
    }

    private static boolean walksLike(IocType one, IocType other) {
        return one == other || (isDigest(one) && isDigest(other));
    }

    private static boolean isDigest(IocType type) {
        return switch (type) {
            case SHA256, SHA1, MD5 -> true;
            case FILENAME, FILEPATH, REGISTRY, IPV4, DOMAIN -> false;
        };
    }

    private static List<FrozenQuery> closing(int first, IocType type, HuntDepth depth) {
        var closing = new ArrayList<FrozenQuery>();
        if (isDigest(type) || type == IocType.FILENAME) {
            for (Platform platform : Platform.COMPILED) {
                closing.add(new FrozenQuery(
                        first + closing.size(),
                        type,
                        Set.of(platform),
                        FrozenQuery.SEARCHED_FILES,
                        CoverageStatement.of(platform, depth, isDigest(type)),
                        CoverageStatement.audience(depth)));
            }
        }
        return closing;
    }

    private static void split(List<Surface> surfaces, IocType type, List<FrozenIoc> indicators, CompiledChunks chunks) {
        var open = new ChunkBuilder(type, surfaces);
        for (FrozenIoc ioc : indicators) {
            if (!open.takes(ioc)) {
                chunks.add(open);
                open = new ChunkBuilder(type, surfaces);
                if (!open.takes(ioc)) {
                    throw new IllegalArgumentException("An indicator fills more than one statement: " + ioc.id());
                }
            }
        }
        chunks.add(open);
    }
}
