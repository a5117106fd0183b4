package io.hunt.command.literalsql;

import io.hunt.api.campaign.StatementWarning;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import io.hunt.api.settings.Setting;
import io.hunt.command.CommandProperties;
import io.hunt.command.literalsql.SqlVerdict.Warning;
import io.hunt.command.literalsql.cost.JoinCostRule;
import io.hunt.command.literalsql.cost.RecursionRule;
import io.hunt.command.literalsql.cost.RequiredConditionRule;
import io.hunt.command.literalsql.cost.StatementSizeRule;
import io.hunt.command.literalsql.cost.TextGrowthRule;
import io.hunt.command.literalsql.denied.DeniedColumnRule;
import io.hunt.command.literalsql.denied.DeniedFunctionRule;
import io.hunt.command.literalsql.denied.DeniedTableRule;
import io.hunt.command.literalsql.denied.EngineTableRule;
import io.hunt.command.literalsql.paths.LiteralPatternRule;
import io.hunt.command.literalsql.paths.LiteralValueRule;
import io.hunt.command.literalsql.paths.PathTaint;
import io.hunt.command.literalsql.paths.QuotedPathRule;
import io.hunt.command.literalsql.paths.SecretKeyRule;
import io.hunt.command.literalsql.paths.SharePathRule;
import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.SensitiveTables;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.TableTerms;
import io.hunt.command.settings.Settings;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Policy check of literal SQL: decides which statements of users may be sent to hosts. */
@Component
public class LiteralSqlPolicy {

    private static final Logger LOG = LoggerFactory.getLogger(LiteralSqlPolicy.class);

    private static final int AT_ONCE = 4;
    private static final int PATIENCE_SECONDS = 5;

    /** Rules in order: cheap ones first; later rules rely on the refusals of earlier ones. */
    static final List<SqlRule> RULES = List.of(
            new SingleQueryRule(),
            new StatementSizeRule(),
            new EngineTableRule(),
            new DeniedTableRule(),
            new DeniedColumnRule(),
            new DeniedFunctionRule(),
            new QuotedPathRule(),
            new NameResolutionRule(),
            new LiteralPatternRule(),
            new SecretKeyRule(),
            new LiteralValueRule(),
            new SharePathRule(),
            new PathTaint(),
            new RequiredConditionRule(),
            new RecursionRule(),
            new JoinCostRule(),
            new TextGrowthRule());

    private final Function<Setting, Set<String>> settings;
    private final Optional<OsquerySchema> schema;
    private final List<SqlRule> rules;
    private final Semaphore places = new Semaphore(AT_ONCE);

    @Autowired
    LiteralSqlPolicy(Settings settings, CommandProperties fixed) throws IOException {
        this(settings::names, OsquerySchema.find(fixed.osquerySchema()));
    }

    LiteralSqlPolicy(Function<Setting, Set<String>> settings, Optional<OsquerySchema> schema) {
        this(settings, schema, RULES);
    }

    LiteralSqlPolicy(Function<Setting, Set<String>> settings, Optional<OsquerySchema> schema, List<SqlRule> rules) {
        this.settings = settings;
        this.schema = schema;
        this.rules = rules;
        if (schema.isEmpty()) {
            LOG.warn("osquery's tables are not known, so all literal SQL is refused; set SERVICE_OSQUERY_SCHEMA");
        }
    }

    /** Admits the statement, or refuses it with {@code sql_denied} or {@code sql_invalid} by the current policy. */
    public SqlVerdict admit(String sql) {
        SqlPolicy sqlPolicy = policy().orElseThrow(() -> SqlRule.denied(
                SqlReason.NO_SCHEMA, "Without osquery's tables no statement can be checked, so none is sent."));
        takePlace();
        try {
            SqlQuery query = SingleQueryRule.read(sql);
            rules.forEach(rule -> rule.check(query, sqlPolicy));
            return new SqlVerdict(warnings(query, sqlPolicy.schema()));
        } finally {
            places.release();
        }
    }

    /** Returns the current policy; empty if osquery's tables are unknown. */
    Optional<SqlPolicy> policy() {
        return schema.map(tables -> SqlPolicy.of(tables, settings));
    }

    private void takePlace() {
        try {
            if (places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new RejectionException(new Unavailable("Too many statements are being checked; try again."));
    }

    private static List<Warning> warnings(SqlQuery query, OsquerySchema schema) {
        return TableTerms.of(query).stream()
                .distinct()
                .filter(table -> SensitiveTables.isPrivate(schema.target(table)))
                .map(table ->
                        new Warning(StatementWarning.PRIVATE_TABLE, "The table " + table + " records what people did."))
                .toList();
    }
}
