package io.hunt.gateway.intake.row;

import com.google.protobuf.Timestamp;
import java.time.DateTimeException;
import java.time.Instant;

/** Converts times of a host's clock, limited to the range of Protobuf: the years 1 to 9999. */
public final class HostTimestamps {

    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

    private HostTimestamps() {}

    public static Instant of(Timestamp sent) {
        try {
            Instant at = Instant.ofEpochSecond(sent.getSeconds(), sent.getNanos());
            at = Instant.ofEpochMilli(at.toEpochMilli());
            return at.isBefore(EARLIEST) ? EARLIEST : at.isAfter(LATEST) ? LATEST : at;
        } catch (DateTimeException | ArithmeticException e) {
            return sent.getSeconds() < 0 ? EARLIEST : LATEST;
        }
    }
}
