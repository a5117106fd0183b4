package io.hunt.command.literalsql;

import io.hunt.command.literalsql.structure.Policy;
import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.Rule;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.SqlReason;
import io.hunt.api.campaign.StatementWarning;
import io.hunt.api.settings.Setting;
import io.hunt.command.CommandProperties;
import io.hunt.command.settings.Settings;
import io.hunt.command.literalsql.SqlVerdict.Warning;
import io.hunt.command.literalsql.cost.Bounds;
import io.hunt.command.literalsql.cost.Costs;
import io.hunt.command.literalsql.cost.Growth;
import io.hunt.command.literalsql.cost.JoinCost;
import io.hunt.command.literalsql.cost.Recursion;
import io.hunt.command.literalsql.denied.DeniedColumns;
import io.hunt.command.literalsql.denied.DeniedFunctions;
import io.hunt.command.literalsql.denied.DeniedTables;
import io.hunt.command.literalsql.denied.EngineTables;
import io.hunt.command.literalsql.structure.SensitiveTables;
import io.hunt.command.literalsql.paths.LiteralPatterns;
import io.hunt.command.literalsql.paths.LiteralValues;
import io.hunt.command.literalsql.paths.PathTaint;
import io.hunt.command.literalsql.paths.QuotedPaths;
import io.hunt.command.literalsql.paths.SecretKeys;
import io.hunt.command.literalsql.paths.Shares;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.TableTerms;
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
public class LiteralSql {

    private static final Logger LOG = LoggerFactory.getLogger(LiteralSql.class);

    private static final int AT_ONCE = 4;
    private static final int PATIENCE_SECONDS = 5;

    /** Rules in order: cheap ones first; later rules rely on the refusals of earlier ones. */
    static final List<Rule> RULES = List.of(
            new OneQuery(),
            new Bounds(),
            new EngineTables(),
            new DeniedTables(),
            new DeniedColumns(),
            new DeniedFunctions(),
            new QuotedPaths(),
            new Resolution(),
            new LiteralPatterns(),
            new SecretKeys(),
            new LiteralValues(),
            new Shares(),
            new PathTaint(),
            new Costs(),
            new Recursion(),
            new JoinCost(),
            new Growth());

    private final Function<Setting, Set<String>> settings;
    private final Optional<OsquerySchema> schema;
    private final List<Rule> rules;
    private final Semaphore places = new Semaphore(AT_ONCE);

    @Autowired
    LiteralSql(Settings settings, CommandProperties fixed) throws IOException {
        this(settings::names, OsquerySchema.find(fixed.osquerySchema()));
    }

    LiteralSql(Function<Setting, Set<String>> settings, Optional<OsquerySchema> schema) {
        this(settings, schema, RULES);
    }

    LiteralSql(Function<Setting, Set<String>> settings, Optional<OsquerySchema> schema, List<Rule> rules) {
        this.settings = settings;
        this.schema = schema;
        this.rules = rules;
        if (schema.isEmpty()) {
            LOG.warn("osquery's tables are not known, so all literal SQL is refused; set SERVICE_OSQUERY_SCHEMA");
        }
    }

    /** Admits the statement, or refuses it with {@code sql_denied} or {@code sql_invalid} by the current policy. */
    public SqlVerdict admit(String sql) {
        Policy policy = policy().orElseThrow(() -> Rule.denied(
                SqlReason.NO_SCHEMA, "Without osquery's tables no statement can be checked, so none is sent."));
        takePlace();
        try {
            Query query = OneQuery.read(sql);
            rules.forEach(rule -> rule.check(query, policy));
            return new SqlVerdict(warnings(query, policy.schema()));
        } finally {
            places.release();
        }
    }

    /** Returns the current policy; empty if osquery's tables are unknown. */
    Optional<Policy> policy() {
        return schema.map(tables -> Policy.of(tables, settings));
    }

    private void takePlace() {
        try {
            if (places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new Refused(new Unavailable("Too many statements are being checked; try again."));
    }

    private static List<Warning> warnings(Query query, OsquerySchema schema) {
        return TableTerms.of(query).stream()
                .distinct()
                .filter(table -> SensitiveTables.isPrivate(schema.target(table)))
                .map(table ->
                        new Warning(StatementWarning.PRIVATE_TABLE, "The table " + table + " records what people did."))
                .toList();
    }
}
