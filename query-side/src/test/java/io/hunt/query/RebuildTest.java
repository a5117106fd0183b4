package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Reading;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.id.HuntId;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.EventLogDamage;
import io.hunt.query.asof.EventLogReader;
import io.hunt.query.table.ReadModels;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RebuildTest {

    private final ReadSide side = new ReadSide();

    @AfterEach
    void stop() {
        side.close();
    }

    @Test
    void a_rebuilt_read_model_equals_the_live_one_byte_for_byte_again_and_again() {
        new AllEvents(side).happens();
        side.settle();
        String live = side.dump();
        assertThat(side.jdbc().queryForList("select count(*) from hunt_result", Long.class))
                .containsExactly(21L);

        for (int round = 0; round < 3; round++) {
            if (round == 1) {
                side.seal();
            }
            side.jdbc().update("update hunt_summary set name = 'lost', matched_hosts = 77");
            side.jdbc().update("delete from hunt_host");
            side.jdbc().update("update campaign_view set responded_hosts = 77");
            side.jdbc().update("delete from campaign_assignment");
            side.send(new RebuildReadModels("root"));
            side.rebuilt();
            assertThat(side.dump()).isEqualTo(live);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_rebuild_forgets_what_was_parked_and_tries_it_again(boolean sealed) {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 1), match(hunt, ALPHA, "not json"));
        side.settle();
        if (sealed) {
            side.seal();
        }
        assertThat(side.parked().sequenceSize(hunt.toString())).isEqualTo(1);

        side.send(new RebuildReadModels("root"));
        side.rebuilt();

        assertThat(side.parked().sequenceSize(hunt.toString())).isEqualTo(1);
        assertThat(side.dump()).contains("sweep");
    }

    @Test
    void a_rebuild_parks_an_event_that_cannot_be_read_with_what_follows_it() {
        var hunt = HuntId.random();
        var other = HuntId.random();
        side.happened(hunt, launched(hunt, 1), new HuntStarted(hunt));
        side.settle();
        EventLogDamage.damageLast(side.bean(DataSource.class), hunt);
        side.happened(hunt, match(hunt, ALPHA, "{}"));
        side.happened(other, launched(other, 1), match(other, ALPHA, "{}"));
        side.settle();
        side.seal();

        side.send(new RebuildReadModels("root"));
        side.rebuilt();

        assertThat(side.parked().sequenceSize(hunt.toString())).isEqualTo(2);
        assertThat(side.jdbc().queryForList("select hunt_id from hunt_result", UUID.class))
                .containsExactly(other.value());
    }

    @Test
    void a_rebuild_takes_the_segments_of_another_process() {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 1));
        side.settle();
        String live = side.dump();
        side.processor().shutDown();
        side.jdbc().update("update hunt_summary set name = 'lost'");
        side.jdbc().update("update tokenentry set owner = 'elsewhere' where processorname = 'read-models'");

        side.send(new RebuildReadModels("root"));
        ReadSide.await(() -> side.dump().equals(live));

        assertThat(side.jdbc()
                        .queryForList("select owner from tokenentry where processorname = 'read-models'", String.class))
                .containsOnlyNulls();
        side.processor().start();
        side.happened(hunt, new HuntStarted(hunt));
        side.rebuilt();
        assertThat(side.dump()).contains("RUNNING");
    }

    @Test
    void copies_do_not_replace_tables_that_contain_later_events() {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 1));
        side.settle();
        side.processor().shutDown();
        side.jdbc().update("update hunt_summary set name = 'shown'");
        moveProcessor(1);

        side.send(new RebuildReadModels("root"));
        long steps = steps();
        ReadSide.await(() -> steps() > steps + 3);

        assertThat(side.dump()).contains("shown");
        side.happened(hunt, new HuntStarted(hunt));
        ReadSide.await(() -> side.dump().contains("RUNNING"));
        assertThat(side.dump()).doesNotContain("shown");
        side.processor().start();
        side.rebuilt();
    }

    /** Moves the processor ahead by this number of events, which its tables then contain. */
    private void moveProcessor(int events) {
        TokenStore tokens = side.bean(TokenStore.class);
        long head = Objects.requireNonNull(
                side.jdbc().queryForObject("select max(globalindex) from domainevententry", Long.class));
        new TransactionTemplate(side.bean(PlatformTransactionManager.class)).executeWithoutResult(_ -> {
            for (int segment : tokens.fetchSegments(ReadModels.PROCESSOR)) {
                var _ = tokens.fetchToken(ReadModels.PROCESSOR, segment);
                tokens.storeToken(
                        GapAwareTrackingToken.newInstance(head + events, Set.of()), ReadModels.PROCESSOR, segment);
                tokens.releaseClaim(ReadModels.PROCESSOR, segment);
            }
        });
    }

    @Test
    void reads_and_writes_go_on_while_a_rebuild_is_under_way_and_nothing_of_them_is_lost() throws SQLException {
        var hunt = HuntId.random();
        var later = HuntId.random();
        side.happened(hunt, launched(hunt, 1));
        side.settle();
        side.jdbc().update("update hunt_summary set name = 'lost'");
        try (var reader = side.connection();
                var statement = reader.createStatement()) {
            reader.setAutoCommit(false);
            statement.executeQuery("select from hunt_summary").close();
            side.send(new RebuildReadModels("root"));

            side.happened(later, launched(later, 1));
            ReadSide.await(
                    () -> side.find(new FindHunt(later, ADA), Reading.class).isPresent());
            assertThat(side.dump()).contains("lost", later.toString());
            reader.commit();
        }

        side.rebuilt();
        assertThat(side.dump()).doesNotContain("lost").contains(hunt.toString(), later.toString());
        side.happened(later, new HuntStarted(later));
        side.settle();
        assertThat(side.dump()).contains("RUNNING");
    }

    /** Simulates that its process was killed and another rebuild has begun. */
    @Test
    void a_rebuild_that_has_lost_its_place_changes_nothing() throws SQLException {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 1));
        side.settle();
        side.jdbc().update("update hunt_summary set name = 'kept'");
        try (var reader = side.connection();
                var statement = reader.createStatement()) {
            reader.setAutoCommit(false);
            statement.executeQuery("select from hunt_summary").close();
            side.send(new RebuildReadModels("root"));
            assertThat(side.jdbc().update("update rebuild_run set id = gen_random_uuid(), process = 'dead'"))
                    .isEqualTo(1);
            reader.commit();
        }
        side.happened(hunt, new HuntStarted(hunt));
        side.settle();
        assertThat(side.dump()).contains("kept", "RUNNING");

        ReadSide.await(() -> isBegun());
        side.rebuilt();
        assertThat(side.dump()).doesNotContain("kept").contains("sweep");
    }

    /** Simulates a database crash that loses asynchronous commits. */
    @Test
    void a_rebuild_whose_last_steps_the_database_has_lost_changes_nothing() throws SQLException {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 1));
        side.settle();
        side.seal();
        side.jdbc().update("update hunt_summary set name = 'kept'");
        try (var reader = side.connection();
                var statement = reader.createStatement()) {
            reader.setAutoCommit(false);
            statement.executeQuery("select from hunt_summary").close();
            side.send(new RebuildReadModels("root"));
            ReadSide.await(() -> side.jdbc().update("update rebuild_run set steps = steps - 1 where steps > 0") == 1);
            side.rebuilt();
            reader.commit();
        }

        assertThat(side.dump()).contains("kept");
        assertThat(side.jdbc().queryForObject("select to_regnamespace('read_model_rebuild') is null", Boolean.class))
                .isTrue();
    }

    @Test
    void a_rebuild_that_lacks_an_index_of_the_tables_changes_nothing() throws SQLException {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 1));
        side.settle();
        side.jdbc().update("update hunt_summary set name = 'kept'");
        try (var reader = side.connection();
                var statement = reader.createStatement()) {
            reader.setAutoCommit(false);
            statement.executeQuery("select from hunt_summary").close();
            side.send(new RebuildReadModels("root"));
            ReadSide.await(() -> Boolean.TRUE.equals(side.jdbc().queryForObject("""
                    select to_regclass('read_model_rebuild.hunt_summary_newest') is not null
                           and not exists (select from rebuild_later_indexes()
                                           where to_regclass('read_model_rebuild.' || name) is null)""", Boolean.class)));
            long indexed = steps();
            ReadSide.await(() -> steps() > indexed);
            side.owner().execute("create index hunt_summary_by_migration on hunt_summary (name)");
            reader.commit();
        }

        side.rebuilt();
        assertThat(side.dump()).contains("kept");
    }

    private long steps() {
        return Objects.requireNonNull(side.jdbc().queryForObject("select steps from rebuild_run", Long.class));
    }

    @Test
    void large_events_are_read_in_small_pages() {
        var hunt = HuntId.random();
        String evidence = "{\"path\": \"" + "x".repeat(3 << 20) + "\"}";
        side.happened(
                hunt,
                launched(hunt, 1),
                match(hunt, ALPHA, evidence),
                match(hunt, ALPHA, evidence),
                match(hunt, ALPHA, evidence));
        long head = side.seal();
        var log = side.bean(EventLogReader.class);

        var sizes = new ArrayList<Integer>();
        var events = new ArrayList<TrackedEventMessage<?>>();
        do {
            long last = events.isEmpty()
                    ? 0
                    : events.getLast().trackingToken().position().orElseThrow();
            side.inTransaction(() -> events.addAll(log.page(last, head, 1_000)));
            sizes.add(events.size());
        } while (events.size() < 4);

        assertThat(sizes).hasSizeGreaterThan(1).doesNotHaveDuplicates();
        assertThat(events).hasSize(4);
    }

    private boolean isBegun() {
        try {
            side.send(new RebuildReadModels("root"));
            return true;
        } catch (CommandExecutionException | RejectionException stillUnderWay) {
            return false;
        }
    }

    @Test
    void a_rebuilt_table_has_the_same_shape_rights_and_indexes() {
        String before = shapes();

        side.send(new RebuildReadModels("root"));
        side.rebuilt();

        assertThat(shapes())
                .isEqualTo(before)
                .contains("alert_view_disposition", "tally_rows", "campaign_assignment_progress");
    }

    private String shapes() {
        return String.join("\n", side.owner().queryForList("""
                select concat_ws(' ', c.relname, c.relkind, c.relowner::regrole, c.relacl::text,
                  (select string_agg(concat_ws(' ', attname, atttypid::regtype, attnotnull, attgenerated), ',' order by attnum)
                   from pg_attribute where attrelid = c.oid and attnum > 0),
                  (select string_agg(pg_get_indexdef(indexrelid), ',' order by pg_get_indexdef(indexrelid))
                   from pg_index where indrelid = c.oid),
                  (select string_agg(conname || pg_get_constraintdef(oid), ',' order by conname)
                   from pg_constraint where conrelid = c.oid),
                  (select string_agg(pg_get_triggerdef(oid), ',' order by tgname)
                   from pg_trigger where tgrelid = c.oid and not tgisinternal),
                  (select string_agg(pg_get_statisticsobjdef(oid), ',') from pg_statistic_ext where stxrelid = c.oid),
                  case when relkind = 'v' then pg_get_viewdef(c.oid) end)
                from pg_class c
                where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
                order by relname""", String.class));
    }

    @Test
    void a_rebuild_that_fails_leaves_everything_as_it_was() {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 1));
        side.settle();
        String live = side.dump();
        side.owner().execute("alter table alert_view rename to hidden");

        assertThatThrownBy(() -> side.send(new RebuildReadModels("root"))).hasStackTraceContaining("alert_view");

        side.owner().execute("alter table hidden rename to alert_view");
        assertThat(side.dump()).isEqualTo(live);
        side.happened(hunt, new HuntStarted(hunt));
        side.settle();
        assertThat(side.dump()).contains("RUNNING");
    }

    @Test
    void two_rebuilds_do_not_overlap() throws SQLException {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 0));
        try (var elsewhere = side.connection();
                var statement = elsewhere.createStatement()) {
            statement.execute("select pg_advisory_lock(hashtextextended('rebuild read-models', 0))");

            assertThatThrownBy(() -> side.send(new RebuildReadModels("root"))).hasMessageContaining("unavailable");

            statement.execute("select pg_advisory_unlock_all()");
        }
        side.send(new RebuildReadModels("root"));
        side.rebuilt();
    }

    @Test
    void events_that_are_delivered_twice_change_nothing() {
        new AllEvents(side).happens();
        side.settle();
        String once = side.dump();

        side.processor().shutDown();
        side.jdbc().update("delete from tokenentry where processorname = 'read-models'");
        side.processor().start();
        side.settle();

        assertThat(side.dump()).isEqualTo(once);
    }

    @Test
    void every_single_event_may_come_once_more_at_any_time() {
        new AllEvents(side).happens();
        side.settle();
        String once = side.dump();
        for (String table : List.of("hunt_summary", "campaign_view")) {
            side.jdbc().queryForList("select id from " + table, UUID.class).forEach(this::happenOnceMore);
        }
        side.settle();

        assertThat(withoutTimes(side.dump())).isEqualTo(withoutTimes(once));
    }

    /** Removes times, and the list of security events, whose ids are new. */
    private String withoutTimes(String dump) {
        return dump.substring(0, dump.indexOf("security_event\n")).replaceAll("\"?2026-[^,)]*", "time");
    }

    private void happenOnceMore(@Nullable UUID aggregate) {
        List<? extends DomainEventMessage<?>> log = side.axon()
                .eventStore()
                .readEvents(String.valueOf(aggregate))
                .asStream()
                .toList();
        assertThat(log).isNotEmpty();
        log.forEach(event -> side.publish(List.of(new GenericEventMessage<>(event.getPayload(), event.getMetaData()))));
    }
}
