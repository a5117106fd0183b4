package io.hunt.rest.ioc.file;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import org.jspecify.annotations.Nullable;

/**
 * Strict decoder of a file: the charset is that of the byte order mark, otherwise the declared one, otherwise UTF-8.
 */
public final class FileDecoder {

    private FileDecoder() {}

    public static String decode(byte[] bytes, @Nullable Charset declared) {
        Charset charset = marked(bytes);
        int mark = charset == null ? 0 : charset.equals(UTF_8) ? 3 : 2;
        String text = decode(
                ByteBuffer.wrap(bytes, mark, bytes.length - mark), charset == null ? or(declared, UTF_8) : charset);
        if (text.isBlank()) {
            throw MalformedFile.wholly("is empty");
        }
        return text;
    }

    private static String decode(ByteBuffer bytes, Charset charset) {
        CharsetDecoder decoder = charset.newDecoder();
        CharBuffer characters =
                CharBuffer.allocate((int) Math.ceil(bytes.remaining() * (double) decoder.maxCharsPerByte()) + 1);
        CoderResult result = decoder.decode(bytes, characters, true);
        if (!result.isError()) {
            result = decoder.flush(characters);
        }
        characters.flip();
        if (result.isError()) {
            int line = 1 + (int) characters.chars().filter(c -> c == '\n').count();
            int column = characters.length() - characters.toString().lastIndexOf('\n');
            throw MalformedFile.at(line, column, "is not valid " + charset.name());
        }
        return characters.toString();
    }

    private static @Nullable Charset marked(byte[] bytes) {
        if (begins(bytes, 0xef, 0xbb, 0xbf)) {
            return UTF_8;
        }
        if (begins(bytes, 0xff, 0xfe)) {
            return UTF_16LE;
        }
        return begins(bytes, 0xfe, 0xff) ? UTF_16BE : null;
    }

    private static boolean begins(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (bytes.length <= i || (bytes[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static Charset or(@Nullable Charset charset, Charset otherwise) {
        return charset == null ? otherwise : charset;
    }
}
