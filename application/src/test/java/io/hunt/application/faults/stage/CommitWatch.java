package io.hunt.application.faults.stage;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Parser of one client's side of PostgreSQL's protocol that detects the commit of a transaction with events. */
final class CommitWatch {

    /** Number of kept bytes, enough for the names and the start of a statement. */
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

    /** Returns true if these bytes, which follow the previous ones, complete such a commit. */
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

    /** Returns the length of the body; the length in the header includes itself. */
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

    /** Returns the text up to the next zero byte. */
    private String text(int from) {
        int end = from;
        int known = Math.min(bodyLength, KEPT);
        while (end < known && body[end] != 0) {
            end++;
        }
        return new String(Arrays.copyOfRange(body, Math.min(from, end), end), StandardCharsets.ISO_8859_1);
    }
}
