package io.hunt.application.database.backup;

import io.hunt.application.database.backup.Manifest.AppliedMigration;
import io.hunt.application.database.backup.Manifest.SequencePosition;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Tables, sequences and migrations of a database, as one transaction sees them. */
final class DatabaseCatalog {

    /** Table of Flyway, which writes it when it migrates. */
    static final String MIGRATIONS = "flyway_schema_history";

    private final JdbcClient jdbc;

    DatabaseCatalog(Connection connection) {
        this.jdbc = JdbcClient.create(new SingleConnectionDataSource(connection, true));
    }

    /** Returns the columns of each table, without generated ones; referenced tables come before those that refer to them. */
    Map<String, List<String>> tables() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        jdbc.sql("""
                select c.relname, a.attname
                from pg_class c join pg_attribute a on a.attrelid = c.oid
                where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> ?
                  and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                order by c.relname, a.attnum""").param(MIGRATIONS).query(row -> {
            columns.computeIfAbsent(row.getString(1), _ -> new ArrayList<>()).add(row.getString(2));
        });
        Map<String, List<String>> ordered = new LinkedHashMap<>();
        Map<String, Set<String>> references = references();
        columns.keySet().forEach(table -> place(table, columns, references, ordered, new HashSet<>()));
        return ordered;
    }

    private static void place(
            String table,
            Map<String, List<String>> columns,
            Map<String, Set<String>> references,
            Map<String, List<String>> ordered,
            Set<String> above) {
        if (ordered.containsKey(table) || !above.add(table)) {
            return;
        }
        references
                .getOrDefault(table, Set.of())
                .forEach(referred -> place(referred, columns, references, ordered, above));
        ordered.put(table, List.copyOf(columns.getOrDefault(table, List.of())));
    }

    private Map<String, Set<String>> references() {
        Map<String, Set<String>> references = new LinkedHashMap<>();
        jdbc.sql("""
                select c.relname, r.relname
                from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
                where k.contype = 'f' and c.relnamespace = 'public'::regnamespace""").query(row -> {
            references.computeIfAbsent(row.getString(1), _ -> new HashSet<>()).add(row.getString(2));
        });
        return references;
    }

    /** Returns the positions of sequences. They are outside of transactions, and never behind the rows that a snapshot sees. */
    List<SequencePosition> sequences() {
        List<String> names = jdbc.sql("""
                select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
                order by relname""").query((row, _) -> row.getString(1)).list();
        return names.stream()
                .map(name -> jdbc.sql("select last_value, is_called from " + quoted(name))
                        .query((row, _) -> new SequencePosition(name, row.getLong(1), row.getBoolean(2)))
                        .single())
                .toList();
    }

    List<AppliedMigration> migrations() {
        return jdbc.sql("select version, checksum from " + MIGRATIONS
                        + " where version is not null order by string_to_array(version, '.')::int[]")
                .query((row, _) -> new AppliedMigration(row.getString(1), row.getInt(2)))
                .list();
    }

    /** Returns true if the event log has events. */
    boolean isUsed() {
        boolean log = jdbc.sql("select to_regclass('public.domainevententry') is not null")
                .query(Boolean.class)
                .single();
        return log
                && jdbc.sql("select exists (select from domainevententry)")
                        .query(Boolean.class)
                        .single();
    }

    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
