package io.hunt.application;

import static io.hunt.application.Eventually.eventually;

import io.hunt.api.testing.bench.Figures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;

/** Measured deliveries from a service in a separate process to a receiver in another: rate, and cost of each for every process. */
final class MeasuredDeliveries {

    private final ForkedJvm service;
    private final MeasuredDatabase database;
    private final ForkedJvm receiver;
    private final String url;

    MeasuredDeliveries(ForkedJvm service, MeasuredDatabase database, ForkedJvm receiver, String url) {
        this.service = service;
        this.database = database;
        this.receiver = receiver;
        this.url = url;
    }

    /** Result of one run: rate, and CPU time, transactions and bytes of WAL for each delivery. */
    record Run(
            double perSecond,
            double serviceMicros,
            double databaseMicros,
            double receiverMicros,
            double transactions,
            double walBytes) {

        Figures into(Figures figures, double ceiling) {
            return figures.put("deliveries_per_second", perSecond, ceiling)
                    .put("service_micros_per_delivery", serviceMicros)
                    .put("database_micros_per_delivery", databaseMicros)
                    .put("receiver_micros_per_delivery", receiverMicros)
                    .put("transactions_per_delivery", transactions)
                    .put("wal_bytes_per_delivery", walBytes);
        }

        String against(double ceiling) {
            return ("%,.0f deliveries a second, %.0f %% of the client's %,.0f; for each: service %.0f µs of processor, database %.0f µs,"
                            + " receiver %.0f µs, %.3f transactions, %,.0f bytes of log")
                    .formatted(
                            perSecond,
                            100 * perSecond / ceiling,
                            ceiling,
                            serviceMicros,
                            databaseMicros,
                            receiverMicros,
                            transactions,
                            walBytes);
        }
    }

    Run make(int count) throws SQLException {
        int before = deliveries();
        Duration[] cpu = cpu();
        MeasuredDatabase.Work work = database.work();
        long begin = System.nanoTime();
        database.execute("""
                insert into webhook_delivery (alert_id, body)
                select gen_random_uuid(), convert_to('%s', 'UTF8') from generate_series(1, %d)""".formatted(WebhookUpperBound.BODY, count));
        double inserting = (System.nanoTime() - begin) / 1e9;
        eventually(this::deliveries, received -> received == before + count);
        double seconds = (System.nanoTime() - begin) / 1e9 - inserting;
        MeasuredDatabase.Work done = database.work().minus(work);
        Duration[] now = cpu();
        return new Run(
                count / seconds,
                micros(cpu[0], now[0], count),
                micros(cpu[1], now[1], count),
                micros(cpu[2], now[2], count),
                (double) done.transactions() / count,
                (double) done.walBytes() / count);
    }

    private Duration[] cpu() {
        return new Duration[] {service.cpu(), database.cpu(), receiver.cpu()};
    }

    private static double micros(Duration before, Duration now, int count) {
        return now.minus(before).toNanos() / 1e3 / count;
    }

    private int deliveries() {
        return Integer.parseInt(told(url)[0]);
    }

    /** Returns the receiver's count of connections. */
    static String connections(String url) {
        String[] told = told(url);
        return "%s deliveries over %s connections, %s of them broken".formatted((Object[]) told);
    }

    private static String[] told(String url) {
        try (var answer = URI.create(url).toURL().openStream()) {
            return new String(answer.readAllBytes(), StandardCharsets.US_ASCII).split(" ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
