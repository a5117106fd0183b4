package io.hunt.command.literalsql;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.rejection.Rejection.SqlDenied;
import io.hunt.api.rejection.Rejection.SqlInvalid;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlPlace;
import io.hunt.api.rejection.SqlReason;
import io.hunt.api.settings.Setting;
import io.hunt.command.literalsql.paths.LiteralPatternRule;
import io.hunt.command.literalsql.paths.PathTaint;
import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.SqlRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Policy check with some of osquery's tables and with settings of the test. */
public final class LiteralSqlFixture {

    private final Map<Setting, Set<String>> settings = new EnumMap<>(Setting.class);
    private final LiteralSqlPolicy sql;

    public LiteralSqlFixture() {
        this(someTables());
    }

    LiteralSqlFixture(String schemaFile) {
        this(tables(schemaFile));
    }

    LiteralSqlFixture(Optional<OsquerySchema> schema) {
        this(schema, LiteralSqlPolicy.RULES);
    }

    private LiteralSqlFixture(Optional<OsquerySchema> schema, List<SqlRule> rules) {
        this.sql = new LiteralSqlPolicy(setting -> settings.getOrDefault(setting, Set.of()), schema, rules);
    }

    /**
     * Returns the check for statements that the service compiles itself: it limits the patterns that it passes in
     * VALUES, and rejects paths that do not begin with a drive.
     */
    static LiteralSqlFixture ofCompiled(String schemaFile) {
        return without(schemaFile, Set.of(LiteralPatternRule.class, PathTaint.class));
    }

    private static LiteralSqlFixture without(String schemaFile, Set<Class<? extends SqlRule>> left) {
        return new LiteralSqlFixture(
                tables(schemaFile),
                LiteralSqlPolicy.RULES.stream()
                        .filter(rule -> !left.contains(rule.getClass()))
                        .toList());
    }

    private static Optional<OsquerySchema> tables(String schemaFile) {
        try {
            return OsquerySchema.find(schemaFile.isBlank() ? null : Path.of(schemaFile));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the file with the tables. */
    public static String someTables() {
        try {
            return Path.of(Objects.requireNonNull(LiteralSqlFixture.class.getResource("some_tables.json"))
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public LiteralSqlPolicy sql() {
        return sql;
    }

    /** Changes a setting for the following checks. */
    public void set(Setting setting, String... names) {
        settings.put(setting, Set.of(names));
    }

    SqlVerdict admit(String statement) {
        return sql.admit(statement);
    }

    /** Returns the reason of the refusal; empty if the statement is admitted. */
    public Optional<SqlReason> refusal(String statement) {
        try {
            sql.admit(statement);
            return Optional.empty();
        } catch (RejectionException rejectionException) {
            return Optional.of(
                    switch (rejectionException.rejection()) {
                        case SqlDenied denied -> denied.reason();
                        case SqlInvalid invalid -> invalid.reason();
                        default -> throw rejectionException;
                    });
        }
    }

    /**
     * Returns the position of the refusal as {@code line:column}; empty if it has no position or the statement is
     * admitted.
     */
    Optional<String> place(String statement) {
        try {
            sql.admit(statement);
            return Optional.empty();
        } catch (RejectionException rejectionException) {
            SqlPlace place = switch (rejectionException.rejection()) {
                case SqlDenied denied -> denied.place();
                case SqlInvalid invalid -> invalid.place();
                default -> throw rejectionException;
            };
            return Optional.ofNullable(place).map(it -> it.line() + ":" + it.column());
        }
    }

    public void assertAdmitted(String statement) {
        assertThat(refusal(statement)).as(statement).isEmpty();
    }

    public void assertRefused(String statement, SqlReason reason) {
        assertThat(refusal(statement)).as(statement).contains(reason);
    }
}
