package io.hunt.command.literalsql;

import io.hunt.command.literalsql.denied.DeniedColumnRule;
import io.hunt.command.literalsql.denied.ExtensionColumns;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.sqlite.Collation;
import org.sqlite.Function;
import org.sqlite.SQLiteConfig;

/**
 * Rejects statements that SQLite cannot resolve. SQLite parses the statement in a database with empty stubs of the
 * permitted tables and functions only. The statement becomes a view: a view is exactly one query, and reading its
 * columns resolves all names but plans and runs nothing.
 */
final class NameResolutionRule implements SqlRule {

    /** Functions that osquery adds to SQLite. */
    private static final Set<String> FUNCTIONS = Set.of("""
            community_id_v1 conditional_to_base64 find_file_path_in_cmd from_base64 in_cidr_block inet_aton \
            is_path_deterministic md5 parent_directory regex_match regex_split sha1 sha256 split to_base64 \
            version_compare""".split(" "));

    private static final List<String> COLLATIONS = List.of("version", "version_arch", "version_dpkg", "version_rhel");

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        try (Connection database = new SQLiteConfig().createConnection("jdbc:sqlite::memory:");
                Statement statement = database.createStatement()) {
            furnish(database, statement, query, policy);
            resolve(statement, query);
        } catch (SQLException e) {
            throw new IllegalStateException("no database in memory", e);
        }
    }

    private static void resolve(Statement statement, SqlQuery query) {
        String sql = query.withoutStrings();
        try {
            // In parentheses, the statement cannot escape from the view; without them, it cannot continue as another
            // statement.
            statement.execute("create view main.enclosed as select * from (\n" + sql + "\n)");
            statement.execute("create view main.bare as\n" + sql);
            statement.executeQuery("pragma main.table_info(bare)").close();
        } catch (SQLException e) {
            throw new SqliteErrorTranslator(query, statement).of(String.valueOf(e.getMessage()));
        }
    }

    private static void furnish(Connection database, Statement statement, SqlQuery query, SqlPolicy policy)
            throws SQLException {
        for (String name : query.names()) {
            if (policy.isExtension(name)) {
                create(statement, name, new ExtensionColumns(query, policy.schema()).of(name));
            } else if (policy.schema().hasTable(name) && policy.denial(name).isEmpty()) {
                create(statement, name, permitted(name, policy));
            }
            if (FUNCTIONS.contains(name) || policy.allowedFunctions().contains(name)) {
                Function.create(database, name, new StubFunction());
            }
        }
        if (query.names().contains("collate")) {
            for (String collation : COLLATIONS) {
                Collation.create(database, collation, new StubCollation());
            }
        }
    }

    private static List<String> permitted(String table, SqlPolicy policy) {
        return policy.schema().columnsOf(table).stream()
                .filter(column -> !DeniedColumnRule.isDenied(policy.schema().target(table), column, policy))
                .toList();
    }

    private static void create(Statement statement, String table, List<String> columns) throws SQLException {
        statement.execute(columns.stream()
                .map(NameResolutionRule::quoted)
                .collect(Collectors.joining(", ", "create table main." + quoted(table) + " (", ")")));
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** Stub of a function that is never called. */
    private static final class StubFunction extends Function {
        @Override
        protected void xFunc() {}
    }

    /** Stub of a collation that never compares. */
    private static final class StubCollation extends Collation {
        @Override
        protected int xCompare(String one, String other) {
            return 0;
        }
    }
}
