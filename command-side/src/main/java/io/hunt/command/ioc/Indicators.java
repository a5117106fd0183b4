package io.hunt.command.ioc;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.UnknownIndicator;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.store.TransactionLock;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of indicators for hunts; always exact, because each change is part of its command's transaction. */
@Repository
public class Indicators {

    private final JdbcClient jdbc;

    Indicators(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the indicators with these ids, active or not; unknown ids are skipped. */
    public List<FrozenIoc> named(Set<IndicatorId> ids) {
        return jdbc.sql("""
                select id, type, value, severity, include_subdomains
                from indicator
                where id = any(cast(:ids as uuid[]))
                order by type, value""").param("ids", texts(ids)).query(Indicators::frozen).list();
    }

    /**
     * Returns the named indicators, or else the active ones of the selected types and severities; empty if nothing is
     * selected.
     */
    public List<FrozenIoc> selected(IndicatorSelection selection) {
        if (!selection.ids().isEmpty()) {
            return named(selection.ids());
        }
        if (!selection.all()
                && selection.types().isEmpty()
                && selection.severities().isEmpty()) {
            return List.of();
        }
        return jdbc.sql("""
                select id, type, value, severity, include_subdomains
                from indicator
                where active
                  and (cardinality(:types::text[]) = 0 or type = any(:types::text[]))
                  and (cardinality(:severities::text[]) = 0 or severity = any(:severities::text[]))
                order by type, value""")
                .param("types", texts(selection.all() ? Set.of() : selection.types()))
                .param("severities", texts(selection.all() ? Set.of() : selection.severities()))
                .query(Indicators::frozen)
                .list();
    }

    /** Returns as {@link #selected}; refuses an empty selection, too many indicators, and unknown ones. */
    public List<FrozenIoc> chosen(IndicatorSelection selection, int most) {
        List<FrozenIoc> found = selected(selection);
        if (found.isEmpty()) {
            throw new RejectionException(new ValidationFailed("indicators", "select no indicator"));
        }
        if (found.size() > most) {
            throw new RejectionException(new ValidationFailed(
                    "indicators", "select %,d; at most %,d are taken at once".formatted(found.size(), most)));
        }
        if (found.size() < selection.ids().size()) {
            var unknown = new HashSet<>(selection.ids());
            found.forEach(ioc -> unknown.remove(ioc.id()));
            throw new RejectionException(new UnknownIndicator(unknown));
        }
        return found;
    }

    /** Returns the indicator of this type and normalised value, active or not. */
    public Optional<FrozenIoc> find(IocType type, String normalised) {
        return jdbc.sql("select id, type, value, severity, include_subdomains from indicator where value_key = ?")
                .param(IndicatorKey.of(type, normalised).bytes())
                .query(Indicators::frozen)
                .optional();
    }

    /** Returns true if one of these indicators exists and is inactive. */
    public boolean anyInactive(Set<IndicatorId> ids) {
        return jdbc.sql("select exists (select from indicator where id = any(cast(:ids as uuid[])) and not active)")
                .param("ids", texts(ids))
                .query(Boolean.class)
                .single();
    }

    /** Locks the value until the transaction ends, so that no other transaction adds it. */
    void lock(IndicatorKey key) {
        jdbc.sql("select pg_advisory_xact_lock(?)").param(key.lock()).query().singleRow();
    }

    /** Takes the lock of transactions that lock more than one value. */
    void lockMany() {
        TransactionLock.MANY_INDICATORS.take(jdbc);
    }

    /**
     * Locks each of the keys as {@link #lock(IndicatorKey)} does. Only one transaction at a time locks many keys, so
     * that PostgreSQL's lock table holds at most one batch.
     */
    void lock(SortedSet<IndicatorKey> keys) {
        lockMany();
        jdbc.sql("select pg_advisory_xact_lock(key) from unnest(?::bigint[]) as key")
                .param(keys.stream().map(IndicatorKey::lock).toArray(Long[]::new))
                .query()
                .listOfRows();
    }

    /** Returns those of the keys that have an indicator, active or not. */
    Set<IndicatorKey> known(Set<IndicatorKey> keys) {
        return new HashSet<>(jdbc.sql("select value_key from indicator where value_key = any(?::bytea[])")
                .param(keys.stream().map(IndicatorKey::bytes).toArray(byte[][]::new))
                .query((row, _) -> IndicatorKey.of(row.getBytes("value_key")))
                .list());
    }

    /** Adds the indicators in one statement. */
    void add(List<IndicatorAdded> added) {
        jdbc.sql("""
                insert into indicator (id, type, value, value_key, severity, active)
                select id, type, value, value_key, severity, true
                from unnest(?::uuid[], ?::text[], ?::text[], ?::bytea[], ?::text[])
                    as added (id, type, value, value_key, severity)""")
                .params(
                        added.stream().map(each -> each.indicatorId().value()).toArray(UUID[]::new),
                        texts(added, each -> each.type().name()),
                        texts(added, IndicatorAdded::value),
                        added.stream()
                                .map(each -> IndicatorKey.of(each.type(), each.value())
                                        .bytes())
                                .toArray(byte[][]::new),
                        texts(added, each -> each.severity().name()))
                .update();
    }

    private static String[] texts(List<IndicatorAdded> added, Function<IndicatorAdded, String> text) {
        return added.stream().map(text).toArray(String[]::new);
    }

    void rate(IndicatorId id, Severity severity) {
        jdbc.sql("update indicator set severity = ? where id = ?")
                .params(severity.name(), id.value())
                .update();
    }

    void activate(IndicatorId id, boolean active) {
        jdbc.sql("update indicator set active = ? where id = ?")
                .params(active, id.value())
                .update();
    }

    void includeSubdomains(IndicatorId id, boolean included) {
        jdbc.sql("update indicator set include_subdomains = ? where id = ?")
                .params(included, id.value())
                .update();
    }

    private static FrozenIoc frozen(ResultSet row, int number) throws SQLException {
        return new FrozenIoc(
                new IndicatorId(row.getObject("id", UUID.class)),
                IocType.valueOf(row.getString("type")),
                row.getString("value"),
                Severity.valueOf(row.getString("severity")),
                row.getBoolean("include_subdomains"));
    }

    private static String[] texts(Collection<?> values) {
        return values.stream().map(Object::toString).toArray(String[]::new);
    }
}
