package io.hunt.audit.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reader of lines in strict UTF-8, which reuses its buffers. */
final class LineReader {

    /** Maximum length of a line in bytes, to bound memory. */
    static final int LONGEST = 64 * 1024 * 1024;

    private static final int BLOCK = 256 * 1024;

    private final InputStream in;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private byte[] bytes = new byte[BLOCK];
    private CharBuffer chars = CharBuffer.allocate(BLOCK);
    private int start;
    private int end;
    private long number;

    LineReader(InputStream in) {
        this.in = in;
    }

    /** Reads the next line, valid until the next call; null at the end. */
    @Nullable CharBuffer next() throws IOException {
        number++;
        int scanned = start;
        while (true) {
            for (int at = scanned; at < end; at++) {
                if (bytes[at] == '\n') {
                    int from = start;
                    start = at + 1;
                    return decoded(from, at);
                }
            }
            scanned = end - start;
            if (!filled()) {
                int from = start;
                start = end;
                return from == end ? null : decoded(from, end);
            }
        }
    }

    MalformedLineException malformed(String problem) {
        return new MalformedLineException(number, problem);
    }

    /** Moves the rest to the front of the buffer and reads more; returns false at the end. */
    private boolean filled() throws IOException {
        System.arraycopy(bytes, start, bytes, 0, end - start);
        end -= start;
        start = 0;
        if (end == bytes.length) {
            if (end >= LONGEST) {
                throw malformed("longer than 64 MiB");
            }
            bytes = Arrays.copyOf(bytes, end * 2);
        }
        int read = in.read(bytes, end, bytes.length - end);
        end += Math.max(0, read);
        return read >= 0;
    }

    private CharBuffer decoded(int from, int to) {
        if (chars.capacity() < to - from) {
            chars = CharBuffer.allocate(to - from);
        }
        chars.clear();
        utf8.reset();
        if (utf8.decode(ByteBuffer.wrap(bytes, from, to - from), chars, true).isError()) {
            throw malformed("no UTF-8");
        }
        return chars.flip();
    }
}
