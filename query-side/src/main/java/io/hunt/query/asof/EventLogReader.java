package io.hunt.query.asof;

import static java.util.stream.Collectors.toUnmodifiableMap;

import io.hunt.engine.log.UnknownEventException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.EventUtils;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedDomainEventData;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.serialization.Serializer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.ResultSetExtractor;
import org.springframework.stereotype.Component;

/** Reader of the events of the log by aggregate, name or position. Upcasts and deserializes them as the event store does. */
@Component
public class EventLogReader {

    /** Maximum number of events in one batch. */
    private static final int BATCH = 1_000;

    /** Maximum size of payloads and metadata in one batch; the event of one host's answer may have some megabytes. */
    private static final int BATCH_BYTES = 4 << 20;

    private static final int FETCHED_AT_ONCE = 100;

    private static final int PAGE_FETCHED_AT_ONCE = 500;

    private static final String SELECT = """
            select globalindex, eventidentifier, timestamp, type, aggregateidentifier, sequencenumber, payloadtype,
                   payloadrevision, payload, metadata
            from domainevententry""";

    private final JdbcTemplate jdbc;
    private final Serializer serializer;
    private final ObjectProvider<Configuration> axon;

    EventLogReader(
            JdbcTemplate jdbc,
            @Qualifier("eventSerializer") Serializer serializer,
            ObjectProvider<Configuration> axon) {
        this.jdbc = jdbc;
        this.serializer = serializer;
        this.axon = axon;
    }

    /** Reads the first event of an aggregate, or the event of this id without an aggregate. */
    public Optional<Object> first(String subject) {
        return first(subject, Long.MAX_VALUE);
    }

    /** Reads the first event of an aggregate if its position is at most {@code upTo}. */
    Optional<Object> first(String aggregate, long upTo) {
        List<TrackedDomainEventData<byte[]>> found = jdbc.query(
                SELECT + " where aggregateidentifier = ? and sequencenumber = 0 and globalindex <= ?",
                (row, _) -> stored(row),
                aggregate,
                upTo);
        return messages(found).stream().findFirst().map(TrackedEventMessage::getPayload);
    }

    /** Reads first events as {@link #first(String)} does; the key of the result is the id of the event, not of the aggregate. */
    public Map<String, Object> firsts(Collection<String> subjects) {
        List<TrackedDomainEventData<byte[]>> found = subjects.isEmpty()
                ? List.of()
                : jdbc.query(
                        SELECT + " where aggregateidentifier = any (?) and sequencenumber = 0",
                        statement -> statement.setArray(
                                1, statement.getConnection().createArrayOf("varchar", subjects.toArray())),
                        (row, _) -> stored(row));
        return messages(found).stream()
                .collect(toUnmodifiableMap(event -> event.getIdentifier(), event -> event.getPayload()));
    }

    /**
     * Passes on all events of these names as {@link #read} does. Must be called in a transaction, because rows are
     * read through a cursor.
     */
    public void readAll(Set<String> names, Consumer<List<TrackedEventMessage<?>>> batches) {
        read(EventSelection.everything(Long.MAX_VALUE).only(names), batches);
    }

    /** Passes on the selected events in batches, in the order of the log. */
    void read(EventSelection eventSelection, Consumer<List<TrackedEventMessage<?>>> batches) {
        var batch = new ArrayList<TrackedDomainEventData<byte[]>>();
        int[] bytes = {0};
        jdbc.query(
                connection -> {
                    PreparedStatement statement = connection.prepareStatement(
                            SELECT + " where " + eventSelection.condition() + " order by globalindex");
                    statement.setFetchSize(FETCHED_AT_ONCE);
                    eventSelection.bind(statement);
                    return statement;
                },
                row -> {
                    batch.add(stored(row));
                    bytes[0] += row.getBytes(9).length;
                    if (batch.size() == BATCH || bytes[0] > BATCH_BYTES) {
                        batches.accept(messages(batch));
                        batch.clear();
                        bytes[0] = 0;
                    }
                });
        batches.accept(messages(batch));
    }

    /**
     * Reads the next events behind a position, in the order of the log: at most {@code most}, fewer if they are
     * large; empty only at the end. Must be called in a transaction, because rows are read through a cursor.
     */
    public List<TrackedEventMessage<?>> page(long after, long upTo, int most) {
        ResultSetExtractor<List<TrackedDomainEventData<byte[]>>> reading = rows -> {
            var page = new ArrayList<TrackedDomainEventData<byte[]>>();
            for (int bytes = 0; bytes < BATCH_BYTES && rows.next(); ) {
                TrackedDomainEventData<byte[]> event = stored(rows);
                bytes += event.getPayload().getData().length
                        + event.getMetaData().getData().length;
                page.add(event);
            }
            return page;
        };
        List<TrackedDomainEventData<byte[]>> page = jdbc.query(
                connection -> {
                    PreparedStatement statement = connection.prepareStatement(
                            SELECT + " where globalindex > ? and globalindex <= ? order by globalindex limit ?");
                    statement.setFetchSize(PAGE_FETCHED_AT_ONCE);
                    statement.setLong(1, after);
                    statement.setLong(2, upTo);
                    statement.setInt(3, most);
                    return statement;
                },
                reading);
        return messages(Objects.requireNonNull(page));
    }

    private List<TrackedEventMessage<?>> messages(Collection<TrackedDomainEventData<byte[]>> stored) {
        Stream<TrackedEventMessage<?>> messages = EventUtils.upcastAndDeserializeTrackedEvents(
                stored.stream(), serializer, axon.getObject().upcasterChain());
        return messages.map(EventLogReader::known).toList();
    }

    /** Rejects unknown events, because a replay without them would give a wrong state. */
    private static TrackedEventMessage<?> known(TrackedEventMessage<?> event) {
        if (UnknownEventException.is(event)) {
            throw UnknownEventException.of(event);
        }
        return event;
    }

    /** Maps a row. Events without an aggregate are stored under their own id. */
    private static TrackedDomainEventData<byte[]> stored(ResultSet row) throws SQLException {
        String id = row.getString(2);
        String aggregate = row.getString(5);
        return new TrackedDomainEventData<>(
                new GlobalSequenceTrackingToken(row.getLong(1)),
                new GenericDomainEventEntry<>(
                        row.getString(4),
                        id.equals(aggregate) ? null : aggregate,
                        row.getLong(6),
                        id,
                        row.getString(3),
                        row.getString(7),
                        row.getString(8),
                        row.getBytes(9),
                        row.getBytes(10)));
    }
}
