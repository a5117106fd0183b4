package io.hunt.application;

import java.sql.SQLException;

/**
 * Event log of any length for a measured service. A hunt with a match on every host is copied as often as needed, each copy
 * with new ids; its rows are not encrypted, because rows encrypted for another hunt cannot be decrypted. Processors are set
 * to the end of the copies.
 */
final class LongLog {

    private static final int HOSTS = 100;
    private static final int MATCHES = 20;

    /** About 400,000 events, which bounds one transaction. */
    private static final int COPIES_AT_ONCE = 100;

    private static final String TO_THE_END = """
            update tokenentry set owner = null, token = convert_to(
              regexp_replace(convert_from(token, 'UTF8'), '"(index|globalIndex)":[0-9]+',
                             '"\\1":' || (select max(globalindex) from domainevententry)), 'UTF8')
            where token is not null""";

    private final String hunt;
    private int copies;

    /** Runs a hunt on a ready service, to be copied. */
    LongLog(MeasuredService service) throws SQLException {
        try (var fleet = new MatchingFleet(service, service.admin(), HOSTS);
                var database = service.database()) {
            MatchingFleet.Hunt found = fleet.launch(MATCHES);
            fleet.answer(found);
            fleet.awaitResults(found);
            fleet.awaitAlerts();
            hunt = found.id();
            database.execute(pattern(hunt));
        }
    }

    /** Extends the log of a killed service to at least this many events; returns their number. */
    long grow(MeasuredService killed, long events) throws SQLException {
        try (var database = killed.database()) {
            long missing = events - database.count("domainevententry");
            long each = database.count("copied.event");
            int last = copies + (int) Math.max(0, (missing + each - 1) / each);
            while (copies < last) {
                int from = copies + 1;
                copies = Math.min(last, copies + COPIES_AT_ONCE);
                database.execute(copy(from, copies));
            }
            database.execute(TO_THE_END);
            database.execute("vacuum analyze domainevententry");
            database.execute("checkpoint");
            return database.count("domainevententry");
        }
    }

    /** Returns SQL that creates the pattern: all events of the hunt and of its alerts, with unencrypted rows. */
    private static String pattern(String hunt) {
        return """
            create schema copied;
            create table copied.event as
            select row_number() over (order by globalindex) as place, aggregateidentifier as subject, sequencenumber, type,
                   eventidentifier, metadata, payloadrevision, payloadtype, timestamp,
                   case when payloadtype = 'MatchIngested'
                        then (convert_from(payload, 'UTF8')::jsonb - 'encryptedEvidence' || jsonb_build_object('matches',
                              (select jsonb_agg(match || jsonb_build_object('rows', jsonb_build_array(
                                 '{"path":"/usr/local/bin/tool","sha256":"' || repeat('0', 64) || '","size":"12345","mtime":"1763900000"}')))
                               from jsonb_array_elements(convert_from(payload, 'UTF8')::jsonb -> 'matches') match)))::text
                        else convert_from(payload, 'UTF8') end as text
            from domainevententry
            where payloadtype in ('HuntLaunched', 'IndicatorsFrozen', 'HostsTargeted', 'HostsDispatched', 'HuntStarted',
                                  'HostsResponded', 'MatchIngested', 'HuntCompleted', 'AlertCreated')
              and position('%1$s' in convert_from(payload, 'UTF8')) > 0""".formatted(hunt);
    }

    /** Returns SQL that copies the pattern. Ids of aggregates are random, as in production; ids of events are only unique. */
    private String copy(int from, int to) {
        return """
            insert into domainevententry (aggregateidentifier, sequencenumber, type, eventidentifier, metadata, payload,
                                          payloadrevision, payloadtype, timestamp)
            select md5(subject || copy)::uuid::text, sequencenumber, type, lpad(to_hex(copy), 8, '0') || substr(eventidentifier, 9),
                   metadata,
                   convert_to(replace(replace(text, '%1$s', md5('%1$s' || copy)::uuid::text),
                                      subject, md5(subject || copy)::uuid::text), 'UTF8'),
                   payloadrevision, payloadtype, timestamp
            from generate_series(%2$d, %3$d) as copy, copied.event
            order by copy, place""".formatted(hunt, from, to);
    }
}
