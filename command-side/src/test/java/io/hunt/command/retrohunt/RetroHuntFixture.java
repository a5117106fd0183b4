package io.hunt.command.retrohunt;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.QueryId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.retrohunt.index.CampaignRowReader;
import io.hunt.command.retrohunt.index.IndexEntries;
import io.hunt.command.retrohunt.index.ObservableIndex;
import io.hunt.command.retrohunt.index.ObservableIndexWriter;
import io.hunt.command.retrohunt.index.ObservedHosts;
import io.hunt.command.retrohunt.search.RetroHuntSearch;
import io.hunt.command.retrohunt.search.RetroHuntStep;
import io.hunt.command.retrohunt.search.WatchedObservables;
import io.hunt.command.retrohunt.sighting.ObservableIndexLock;
import io.hunt.command.retrohunt.sighting.RetroHuntSightings;
import io.hunt.command.retrohunt.sighting.SightingEvents;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Observable index with its writer and its search, on a PostgreSQL database without processors: tests choose the order.
 */
public final class RetroHuntFixture implements AutoCloseable {

    public static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    static final QueryId QUERY = QueryId.random();
    public static final CampaignId CAMPAIGN = CampaignId.random();

    private final HikariDataSource pool = new HikariDataSource();
    private final AtomicInteger statements = new AtomicInteger();
    public final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final ObservableIndexLock lock;
    private final RetroHuntSightings sightings;
    private final SightingEvents told;
    private final ObservableIndexWriter writer;

    public RetroHuntFixture() {
        pool.setDataSource(TestDatabase.migrated());
        jdbc = JdbcClient.create(new JdbcTemplate(pool) {
            @Override
            protected void applyStatementSettings(Statement statement) throws SQLException {
                statements.incrementAndGet();
                super.applyStatementSettings(statement);
            }
        });
        transaction = new TransactionTemplate(new DataSourceTransactionManager(pool));
        lock = new ObservableIndexLock(jdbc);
        sightings = new RetroHuntSightings(jdbc);
        told = new SightingEvents(sightings, Clock.fixed(NOON.plusSeconds(3_600), ZoneOffset.UTC));
        writer = new ObservableIndexWriter(
                lock, new ObservedHosts(jdbc), new ObservableIndex(jdbc), new CampaignRowReader(jdbc), sightings, told);
    }

    /** Returns the number of statements that this work executes. */
    public int statementsOf(Runnable work) {
        int before = statements.get();
        work.run();
        return statements.get() - before;
    }

    /** Returns access as the owner of the tables, who may truncate and analyze them. */
    public JdbcClient owner() {
        return JdbcClient.create(TestDatabase.owner(pool));
    }

    public HostId host(Platform platform) {
        HostId host = HostId.random();
        fill(new IndexEntries.HostEntries(host, new HostFacts("name-" + host, platform, "", "", List.of())));
        return host;
    }

    /** Stores rows as their campaign does, ingested at that time and detected a minute before. */
    public IndexEntries collected(HostId host, Instant at, String... rows) {
        for (String row : rows) {
            jdbc.sql("""
                    insert into campaign_row (query_id, host_id, hostname, "row", detected_at, ingested_at)
                    values (?, ?, ?, cast(? as json), ?, ?)""")
                    .params(
                            QUERY.value(),
                            host.value(),
                            "name-" + host,
                            row,
                            Timestamp.from(at.minusSeconds(60)),
                            Timestamp.from(at))
                    .update();
        }
        var answer = new HostRows(host, "name-" + host, rows.length, false, "", null, at, false, false, false);
        return new IndexEntries.RowEntries(
                new RowsCollected(CAMPAIGN, QUERY, List.of(answer), new RowTotals(1, 1, 0, 0, 1)));
    }

    public List<PastSightingFound> fill(IndexEntries... collected) {
        return inTransaction(() -> told(writer.fill(List.of(collected))));
    }

    /** Adds an active indicator without an event, so that no retro-hunt has begun. */
    public IndicatorId indicator(IocType type, String value) {
        IndicatorId id = IndicatorId.random();
        jdbc.sql(
                        "insert into indicator (id, type, value, value_key, severity, active) values (?, ?, ?, ?, 'HIGH', true)")
                .params(
                        id.value(),
                        type.name(),
                        value,
                        id.toString().getBytes(java.nio.charset.StandardCharsets.US_ASCII))
                .update();
        return id;
    }

    public static RetroHuntStep added(IndicatorId indicator, Instant at) {
        return new RetroHuntStep.BegunStep(indicator, UUID.randomUUID(), at, MetaData.with("user", "ada"));
    }

    public List<PastSightingFound> search(RetroHuntStep... searches) {
        return told(events(1_000, searches));
    }

    public List<EventMessage<?>> events(int most, RetroHuntStep... searches) {
        var searching = new RetroHuntSearch(lock, new WatchedObservables(jdbc), sightings, told, most);
        return inTransaction(() -> searching.search(List.of(searches)));
    }

    public static List<PastSightingFound> told(List<EventMessage<?>> events) {
        return events.stream()
                .map(EventMessage::getPayload)
                .filter(PastSightingFound.class::isInstance)
                .map(PastSightingFound.class::cast)
                .toList();
    }

    public <T> T inTransaction(Supplier<T> work) {
        return Objects.requireNonNull(transaction.execute(_ -> work.get()));
    }

    @Override
    public void close() {
        pool.close();
    }
}
