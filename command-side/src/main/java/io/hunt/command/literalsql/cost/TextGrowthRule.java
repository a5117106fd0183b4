package io.hunt.command.literalsql.cost;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.FromSource;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.Select;
import io.hunt.command.literalsql.structure.SelectCore;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.IdentityHashMap;

/**
 * Rejects statements whose result values may be too long, compared with the values of tables: nested functions multiply
 * the length, and so do selects that read joined texts.
 */
public final class TextGrowthRule implements SqlRule {

    /** Largest factor that an agent can process, applied to 128 KiB, the longest command line. */
    private static final double MOST = 400;

    @Override
    public void check(SqlQuery sqlQuery, SqlPolicy policy) {
        QueryStructure structure = QueryStructure.of(sqlQuery);
        var measure = new GrowthEstimate(structure, new JoinCostRule.RowEstimate(structure, policy.schema()));
        if (!(measure.of(structure.select()) * (measure.longestLiteral() / GrowthEstimate.LITERAL + 1) <= MOST)) {
            throw SqlRule.denied(
                    SqlReason.TOO_COSTLY,
                    "The statement can build texts that are too long: with nested hex(), replace() or printf(),"
                            + " with || of texts that were joined before, or with all rows in one value.");
        }
    }

    /** Returns the estimated length of texts that the statement builds from its own literals. */
    static double characters(QueryStructure structure, JoinCostRule.RowEstimate estimate) {
        var measure = new GrowthEstimate(structure, estimate);
        return measure.of(structure.select()) * measure.longestLiteral();
    }

    private static final class GrowthEstimate {

        private static final double LITERAL = 1_000;
        private static final int MOST_STEPS = 64;

        private final QueryStructure structure;
        private final SqlQuery sqlQuery;
        private final JoinCostRule.RowEstimate estimate;
        private final IdentityHashMap<Select, Double> known = new IdentityHashMap<>();

        GrowthEstimate(QueryStructure structure, JoinCostRule.RowEstimate estimate) {
            this.structure = structure;
            this.sqlQuery = structure.query();
            this.estimate = estimate;
        }

        double longestLiteral() {
            return sqlQuery.tokens().stream()
                    .filter(token -> token.kind() == SqlToken.Kind.STRING || token.kind() == SqlToken.Kind.BLOB)
                    .mapToInt(token -> token.text().length())
                    .max()
                    .orElse(0);
        }

        double of(Select select) {
            Double before = known.get(select);
            if (before != null) {
                return before;
            }
            known.put(select, 1.0);
            double most = 1;
            for (SelectCore core : select.cores()) {
                most = Math.max(most, of(core, select));
            }
            known.put(select, most);
            return most;
        }

        private double of(SelectCore core, Select select) {
            double inside = 1;
            for (FromSource source : core.sources()) {
                inside = Math.max(inside, source.selected().map(this::of).orElse(1.0));
            }
            for (Select nested : core.nested()) {
                inside = Math.max(inside, of(nested));
            }
            double shown = 1;
            double other = 1;
            for (TokenRange column : core.columns()) {
                shown = Math.max(shown, of(column, core));
            }
            int behind = core.columns().isEmpty()
                    ? core.range().from()
                    : core.columns().getLast().to();
            for (TokenRange item :
                    sqlQuery.items(new TokenRange(behind, core.range().to()))) {
                other = Math.max(other, of(item, core));
            }
            return inside * shown * other * repeated(core, select);
        }

        private double of(TokenRange item, SelectCore core) {
            return LengthEstimate.of(structure, core, item, estimate.product(core));
        }

        /** Returns the factor of a recursion: it may add to a value in each step, but must not multiply it. */
        private double repeated(SelectCore core, Select select) {
            boolean recursive = core.sources().stream()
                    .anyMatch(source ->
                            source.selected().filter(read -> read == select).isPresent());
            if (!recursive) {
                return 1;
            }
            boolean adds =
                    core.columns().stream().allMatch(item -> LengthEstimate.addsOnly(structure, core, item, select));
            boolean grows = core.columns().stream().anyMatch(item -> of(item, core) > 1);
            return !adds ? Double.POSITIVE_INFINITY : grows ? MOST_STEPS : 1;
        }
    }
}
