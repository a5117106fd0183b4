package io.hunt.application.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules of migrations for rolling updates: processes of the previous release use the tables of the next. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MigrationRulesTest {

    private static final Map<String, Pattern> BREAKING = Map.of(
            "drops a table, a column or a view",
            pattern("\\bdrop\\s+(table|column|view|materialized|schema|type)\\b"),
            "drops a constraint or an index",
            pattern("\\bdrop\\s+(constraint|index)\\b"),
            "renames",
            pattern("\\brename\\b"),
            "changes the type of a column",
            pattern("\\balter\\s+(column\\s+)?\\w+\\s+(set\\s+data\\s+)?type\\b"),
            "makes a column mandatory",
            pattern("\\bset\\s+not\\s+null\\b"),
            "adds a mandatory column without a default",
            pattern("\\badd\\s+(column\\s+)?(if\\s+not\\s+exists\\s+)?(?!constraint|primary|unique|check|foreign)"
                    + "\\w+\\s+(?:(?!default)[^,;])*\\bnot\\s+null(?:(?!default)[^,;])*(?=[,;]|$)"));

    /** Bodies of functions, which the migration does not run. */
    private static final Pattern FUNCTION = Pattern.compile(
            "\\bcreate\\s+(or\\s+replace\\s+)?function\\b.*?\\$\\$.*?\\$\\$",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** Replacement of an index and its name in one transaction. */
    private static final Pattern REPLACED_INDEX = Pattern.compile(
            "\\bdrop\\s+index\\s+(\\w+)\\s*;\\s*alter\\s+index\\s+\\w+\\s+rename\\s+to\\s+\\1\\s*;",
            Pattern.CASE_INSENSITIVE);

    /** Migrations before the first release: no earlier release runs beside them. Never add to them. */
    private static final List<String> BEFORE_THE_FIRST_RELEASE = List.of("V12", "V18_2", "V28");

    @Test
    void no_migration_takes_away_what_the_previous_release_uses() {
        List<String> broken = migrations()
                .filter(file -> !BEFORE_THE_FIRST_RELEASE.contains(version(file)))
                .flatMap(file -> breaches(text(file)).map(breach -> version(file) + " " + breach))
                .sorted()
                .toList();

        assertThat(broken).isEmpty();
    }

    @Test
    void each_exception_is_still_needed() {
        assertThat(migrations()
                        .filter(file -> breaches(text(file)).findAny().isPresent())
                        .map(MigrationRulesTest::version))
                .containsAll(BEFORE_THE_FIRST_RELEASE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "drop table host_view;",
                "alter table host drop column name;",
                "alter table host drop constraint host_name_key;",
                "alter table host rename column a to b;",
                "alter table host alter column a type bigint;",
                "alter table host alter a set not null;",
                "alter table host add column a int not null;",
                "alter table host add a int not null check (a > 0), add b int;",
                "do $$ begin drop table host; end $$;",
                "drop index host_name;",
                "drop index host_name; alter index other rename to another;",
                "drop index host_name, host_age; alter index other rename to host_name;",
                "create function f() returns void as $$ select 1 $$; drop table host;"
            })
    void what_breaks_the_previous_release_is_noticed(String sql) {
        assertThat(breaches(sql)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "create table a (b int not null);",
                "alter table host add column a int not null default 0;",
                "alter table host add column a int default 0 not null;",
                "alter table host add column a int;",
                "alter table host add constraint c check (a is not null);",
                "-- drop table host\ncreate index on host (a);",
                "create function f() returns void as $$ begin drop table host; end $$;",
                "create index other on host (name); drop index host_name; alter index other rename to host_name;"
            })
    void what_leaves_the_previous_release_alone_is_allowed(String sql) {
        assertThat(breaches(sql)).isEmpty();
    }

    private static Stream<String> breaches(String sql) {
        String done = FUNCTION.matcher(sql.replaceAll("(?m)--.*$", "")).replaceAll("");
        String statements = REPLACED_INDEX.matcher(done).replaceAll("");
        return BREAKING.entrySet().stream()
                .filter(rule -> rule.getValue().matcher(statements).find())
                .map(Map.Entry::getKey);
    }

    private static Stream<Path> migrations() {
        Path root = Path.of("").toAbsolutePath().resolve("..").normalize();
        try (Stream<Path> modules = Files.list(root)) {
            return modules
                    .map(module -> module.resolve("src/main/resources/db/migration"))
                    .filter(Files::isDirectory)
                    .flatMap(MigrationRulesTest::below)
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> below(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".sql")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String version(Path file) {
        return file.getFileName().toString().replaceAll("__.*", "");
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
    }
}
