package io.hunt.command.literalsql.structure;

import io.hunt.api.rejection.SqlReason;
import io.hunt.api.settings.Setting;
import io.hunt.command.literalsql.schema.OsquerySchema;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Current policy: built-in denials without the exceptions of an admin, and denials by an admin, which take precedence.
 */
public record SqlPolicy(
        OsquerySchema schema,
        Set<String> deniedTables,
        Set<String> allowedTables,
        Set<String> deniedFunctions,
        Set<String> allowedFunctions) {

    public static SqlPolicy of(OsquerySchema schema, Function<Setting, Set<String>> settings) {
        return new SqlPolicy(
                schema,
                settings.apply(Setting.OSQUERY_DENIED_TABLES),
                settings.apply(Setting.OSQUERY_ALLOWED_TABLES),
                settings.apply(Setting.OSQUERY_DENIED_FUNCTIONS),
                settings.apply(Setting.OSQUERY_ALLOWED_FUNCTIONS));
    }

    /** Returns the reason why the table must not be read; empty if it may. An alias counts as its table. */
    public Optional<SqlReason> denial(String table) {
        String target = schema.target(table);
        if (deniedTables.contains(table) || deniedTables.contains(target)) {
            return Optional.of(SqlReason.DENIED_TABLE);
        }
        if (isAllowed(table)) {
            return Optional.empty();
        }
        if (SensitiveTables.holdsSecrets(target)) {
            return Optional.of(SqlReason.SECRET_TABLE);
        }
        return SensitiveTables.hasSideEffects(target) ? Optional.of(SqlReason.SIDE_EFFECT_TABLE) : Optional.empty();
    }

    public boolean isAllowed(String table) {
        return allowedTables.contains(table) || allowedTables.contains(schema.target(table));
    }

    /** Returns true for an allowed table of an extension, whose columns are unknown. */
    public boolean isExtension(String table) {
        return isAllowed(table) && !schema.hasTable(table) && denial(table).isEmpty();
    }
}
