package io.hunt.command.ioc;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.UnknownIndicator;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.compiler.IocCompiler;
import io.hunt.engine.store.TransactionLock;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
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
        if (isEmpty(selection)) {
            return List.of();
        }
        return active("id, type, value, severity, include_subdomains", "order by type, value", selection)
                .query(Indicators::frozen)
                .list();
    }

    private static boolean isEmpty(IndicatorSelection selection) {
        return !selection.all() && selection.ids().isEmpty() && !selection.byProperties();
    }

    private JdbcClient.StatementSpec active(String columns, String order, IndicatorSelection selection) {
        if (!selection.sources().isEmpty()) {
            jdbc.sql("select complete_indicators()").query().listOfRows();
        }
        return jdbc.sql("""
                select %s
                from indicator
                where active
                  and (cardinality(:types::text[]) = 0 or type = any(:types::text[]))
                  and (cardinality(:severities::text[]) = 0 or severity = any(:severities::text[]))
                  and (cardinality(:sources::text[]) = 0 or source = any(:sources::text[]))
                  and (cardinality(:tags::text[]) = 0 or tags && :tags::text[])
                %s""".formatted(columns, order))
                .param("types", texts(selection.all() ? Set.of() : selection.types()))
                .param("severities", texts(selection.all() ? Set.of() : selection.severities()))
                .param("sources", texts(selection.all() ? Set.of() : selection.sources()))
                .param("tags", texts(selection.all() ? Set.of() : lowerCase(selection.tags())));
    }

    private static List<String> lowerCase(Set<String> tags) {
        return tags.stream().map(tag -> tag.toLowerCase(Locale.ROOT)).toList();
    }

    /** Returns as {@link #selected}; refuses an empty selection, too many indicators, and unknown ones. */
    public List<FrozenIoc> chosen(IndicatorSelection selection, int most) {
        requireSize(selection, most);
        List<FrozenIoc> found = selected(selection);
        if (found.isEmpty()) {
            throw new RejectionException(new ValidationFailed("indicators", "select no indicator"));
        }
        if (found.size() < selection.ids().size()) {
            var unknown = new HashSet<>(selection.ids());
            found.forEach(ioc -> unknown.remove(ioc.id()));
            throw new RejectionException(new UnknownIndicator(unknown));
        }
        return found;
    }

    /** Refuses a selection that is too large, before its rows are read. Most statements contain each value. */
    private void requireSize(IndicatorSelection selection, int most) {
        SelectionSize size = size(selection);
        if (size.indicators > most) {
            throw new RejectionException(new ValidationFailed(
                    "indicators", "select %,d; at most %,d are taken at once".formatted(size.indicators, most)));
        }
        if (size.octets > IocCompiler.MOST_CHARACTERS) {
            throw IocCompiler.tooLarge();
        }
    }

    private record SelectionSize(int indicators, long octets) {}

    private SelectionSize size(IndicatorSelection selection) {
        if (isEmpty(selection) || !selection.ids().isEmpty()) {
            return new SelectionSize(selection.ids().size(), 0);
        }
        return active("count(*) as indicators, coalesce(sum(octet_length(value)), 0) as octets", "", selection)
                .query((row, _) -> new SelectionSize(row.getInt("indicators"), row.getLong("octets")))
                .single();
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
                insert into indicator (id, type, value, value_key, severity, active, source, tags, complete)
                select id, type, value, value_key, severity, true, source,
                       string_to_array(tags, E'\\n'), true
                from unnest(?::uuid[], ?::text[], ?::text[], ?::bytea[], ?::text[], ?::text[], ?::text[])
                    as added (id, type, value, value_key, severity, source, tags)""")
                .params(
                        added.stream().map(each -> each.indicatorId().value()).toArray(UUID[]::new),
                        texts(added, each -> each.type().name()),
                        texts(added, IndicatorAdded::value),
                        added.stream()
                                .map(each -> IndicatorKey.of(each.type(), each.value())
                                        .bytes())
                                .toArray(byte[][]::new),
                        texts(added, each -> each.severity().name()),
                        texts(added, IndicatorAdded::source),
                        texts(added, Indicators::lines))
                .update();
    }

    private static @Nullable String[] texts(
            List<IndicatorAdded> added, Function<IndicatorAdded, @Nullable String> text) {
        return added.stream().map(text).toArray(String[]::new);
    }

    /** Returns the tags of one indicator, which have no line breaks, as lines. */
    private static String lines(IndicatorAdded added) {
        return added.tags() == null ? "" : String.join("\n", added.tags());
    }

    void change(IndicatorChanged changed) {
        jdbc.sql("update indicator set severity = ?, tags = coalesce(?::text[], tags) where id = ?")
                .param(changed.severity().name())
                .param(changed.tags() == null ? null : texts(changed.tags()))
                .param(changed.indicatorId().value())
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
