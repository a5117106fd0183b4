package io.hunt.application.faults.stage;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Reads one client's side of PostgreSQL's protocol and tells when it commits a transaction that has added to the event
 * log.
 */
final class CommitWatch {

    /** Enough for the names and the beginning of a statement. */
    private static final int KEPT = 4_096;

    private static final int SSL_REQUEST = 80_877_103;
    private static final int GSS_REQUEST = 80_877_104;

    private enum Meaning {
        APPEND,
        COMMIT,
        ROLLBACK,
        OTHER
    }

    private final Map<String, Meaning> prepared = new HashMap<>();
    private final byte[] header = new byte[5];
    private final byte[] body = new byte[KEPT];
    private boolean started;
    private int headerRead;
    private int bodyRead;
    private int bodyLength;
    private boolean appended;

    /** Whether these bytes, which follow the ones before, complete such a commit. */
    boolean commits(byte[] bytes, int length) {
        boolean found = false;
        for (int i = 0; i < length; ) {
            int headerLength = started ? 5 : 4;
            if (headerRead < headerLength) {
                header[headerRead++] = bytes[i++];
                if (headerRead == headerLength) {
                    bodyLength = bodyLength(headerLength);
                    bodyRead = 0;
                }
            } else {
                int some = Math.min(bodyLength - bodyRead, length - i);
                int kept = Math.clamp(KEPT - bodyRead, 0, some);
                System.arraycopy(bytes, i, body, Math.min(bodyRead, KEPT), kept);
                bodyRead += some;
                i += some;
            }
            if (headerRead == headerLength && bodyRead == bodyLength) {
                found |= message();
                headerRead = 0;
            }
        }
        return found;
    }

    /** The length that is sent counts itself. */
    private int bodyLength(int headerLength) {
        return ByteBuffer.wrap(header, headerLength - 4, 4).getInt() - 4;
    }

    private boolean message() {
        if (!started) {
            int code = ByteBuffer.wrap(body, 0, 4).getInt();
            started = code != SSL_REQUEST && code != GSS_REQUEST;
            return false;
        }
        return switch (header[0]) {
            case 'P' -> {
                prepared.put(text(0), meaning(text(text(0).length() + 1)));
                yield false;
            }
            case 'B' -> executes(prepared.getOrDefault(text(text(0).length() + 1), Meaning.OTHER));
            case 'Q' -> executes(meaning(text(0)));
            default -> false;
        };
    }

    private boolean executes(Meaning statement) {
        boolean hit = statement == Meaning.COMMIT && appended;
        appended = switch (statement) {
            case APPEND -> true;
            case COMMIT, ROLLBACK -> false;
            case OTHER -> appended;
        };
        return hit;
    }

    private static Meaning meaning(String sql) {
        String plain = sql.strip().toLowerCase(Locale.ROOT);
        if (plain.startsWith("insert into domainevententry")) {
            return Meaning.APPEND;
        }
        return switch (plain) {
            case "commit" -> Meaning.COMMIT;
            case "rollback" -> Meaning.ROLLBACK;
            default -> Meaning.OTHER;
        };
    }

    /** The text from here to the next zero. */
    private String text(int from) {
        int end = from;
        int known = Math.min(bodyLength, KEPT);
        while (end < known && body[end] != 0) {
            end++;
        }
        return new String(Arrays.copyOfRange(body, Math.min(from, end), end), StandardCharsets.ISO_8859_1);
    }
}
