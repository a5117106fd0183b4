package io.hunt.rest.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/**
 * Buffer of rows in UTF-8, written to the output in blocks of 64 KiB. Frequent types are written without intermediate
 * objects; for other values the methods return false and the caller writes them as text. An unpaired surrogate becomes
 * a question mark.
 */
final class RowBuffer {

    private static final int SIZE = 1 << 16;

    /** Maximum length in bytes of a text written directly: each byte may become two, plus a few around them. */
    private static final int LONGEST_PLAIN = SIZE / 4;

    private static final int LONGEST_INSTANT = 32;
    private static final int UUID_LENGTH = 36;
    private static final byte[] HEX = ascii("0123456789abcdef");

    private static final int SECONDS_A_DAY = 86_400;
    private static final long DAYS_BEFORE_1970 = 719_468;
    private static final int DAYS_OF_400_YEARS = 146_097;

    /** Range 0000-03-01 to 9999-12-31T23:59:59Z, in which years have four digits and no sign. */
    private static final long EARLIEST = -62_162_035_200L;

    private static final long LATEST = 253_402_300_799L;

    private final OutputStream out;
    private final byte[] bytes = new byte[SIZE];
    private int length;

    RowBuffer(OutputStream out) {
        this.out = out;
    }

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    void flush() throws IOException {
        drain();
        out.flush();
    }

    void write(char plain) throws IOException {
        room(1);
        bytes[length++] = (byte) plain;
    }

    void write(byte[] more) throws IOException {
        if (more.length > SIZE / 2) {
            drain();
            out.write(more);
            return;
        }
        room(more.length);
        append(more);
    }

    void write(String text) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes the text in quotes if JSON needs no escapes for it; returns false otherwise. */
    boolean writeQuoted(String text) throws IOException {
        byte[] from = text.getBytes(StandardCharsets.UTF_8);
        if (from.length > LONGEST_PLAIN) {
            return false;
        }
        for (byte b : from) {
            if ((b >= 0 && b < ' ') || b == '"' || b == '\\') {
                return false;
            }
        }
        room(from.length + 2);
        bytes[length++] = '"';
        append(from);
        bytes[length++] = '"';
        return true;
    }

    /** Writes the text as a CSV cell if its first character cannot begin a formula; returns false otherwise. */
    boolean writeCell(String text) throws IOException {
        if (text.isEmpty()) {
            return true;
        }
        byte[] from = text.getBytes(StandardCharsets.UTF_8);
        if (from.length > LONGEST_PLAIN || !Csv.beginsHarmlessly(text)) {
            return false;
        }
        room(2 * from.length + 2);
        for (byte b : from) {
            if (Csv.isQuoted((char) b)) {
                appendQuoted(from);
                return true;
            }
        }
        append(from);
        return true;
    }

    private void appendQuoted(byte[] from) {
        int at = length;
        bytes[at++] = '"';
        for (byte b : from) {
            if (b == '"') {
                bytes[at++] = '"';
            }
            bytes[at++] = b;
        }
        bytes[at++] = '"';
        length = at;
    }

    private void append(byte[] from) {
        System.arraycopy(from, 0, bytes, length, from.length);
        length += from.length;
    }

    void write(UUID id) throws IOException {
        room(UUID_LENGTH);
        long high = id.getMostSignificantBits();
        long low = id.getLeastSignificantBits();
        hex(high >>> 32, 8);
        bytes[length++] = '-';
        hex(high >>> 16, 4);
        bytes[length++] = '-';
        hex(high, 4);
        bytes[length++] = '-';
        hex(low >>> 48, 4);
        bytes[length++] = '-';
        hex(low, 12);
    }

    private void hex(long value, int digits) {
        for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
            bytes[length++] = HEX[(int) (value >>> shift) & 0xf];
        }
    }

    /** Returns true if the year has four digits and no sign. */
    static boolean isPlain(Instant instant) {
        return instant.getEpochSecond() >= EARLIEST && instant.getEpochSecond() <= LATEST;
    }

    /**
     * Writes the time in the format of {@link Instant#toString}: without fraction, or with three, six or nine digits.
     */
    void write(Instant instant) throws IOException {
        if (!isPlain(instant)) {
            write(instant.toString());
            return;
        }
        long second = instant.getEpochSecond();
        room(LONGEST_INSTANT);
        date(Math.floorDiv(second, SECONDS_A_DAY));
        bytes[length++] = 'T';
        int ofDay = Math.floorMod(second, SECONDS_A_DAY);
        digits(ofDay / 3_600, 2);
        bytes[length++] = ':';
        digits(ofDay / 60 % 60, 2);
        bytes[length++] = ':';
        digits(ofDay % 60, 2);
        fraction(instant.getNano());
        bytes[length++] = 'Z';
    }

    /**
     * Converts days into a date by periods of 400 years; each year begins in March, so that the leap day is its last
     * day.
     */
    private void date(long epochDay) {
        int day = (int) (epochDay + DAYS_BEFORE_1970);
        int period = day / DAYS_OF_400_YEARS;
        int ofPeriod = day % DAYS_OF_400_YEARS;
        int yearOfPeriod = (ofPeriod - ofPeriod / 1_460 + ofPeriod / 36_524 - ofPeriod / 146_096) / 365;
        int ofYear = ofPeriod - (365 * yearOfPeriod + yearOfPeriod / 4 - yearOfPeriod / 100);
        int monthFromMarch = (5 * ofYear + 2) / 153;
        int month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
        digits(400 * period + yearOfPeriod + (month <= 2 ? 1 : 0), 4);
        bytes[length++] = '-';
        digits(month, 2);
        bytes[length++] = '-';
        digits(ofYear - (153 * monthFromMarch + 2) / 5 + 1, 2);
    }

    private void fraction(int nanos) {
        if (nanos == 0) {
            return;
        }
        bytes[length++] = '.';
        if (nanos % 1_000_000 == 0) {
            digits(nanos / 1_000_000, 3);
        } else if (nanos % 1_000 == 0) {
            digits(nanos / 1_000, 6);
        } else {
            digits(nanos, 9);
        }
    }

    private void digits(int value, int count) {
        int rest = value;
        for (int at = length + count - 1; at >= length; at--) {
            bytes[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += count;
    }

    private void room(int more) throws IOException {
        if (length + more > SIZE) {
            drain();
        }
    }

    private void drain() throws IOException {
        if (length > 0) {
            out.write(bytes, 0, length);
            length = 0;
        }
    }
}
