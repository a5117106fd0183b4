package io.hunt.agent.inventory.file;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts file names of any bytes to text and back. In a name that is not UTF-8, bytes above 127 are written as `\xNN`. In
 * such a name, and in one that looks escaped, a backslash is doubled, so that two files never have the same text.
 */
public final class FileNames {

    private static final Pattern PLAIN = Pattern.compile("[\\x00-\\x7f]*");
    private static final Pattern LOOKS_ESCAPED = Pattern.compile("\\\\x\\p{XDigit}{2}");
    private static final Pattern PART = Pattern.compile("\\\\x(\\p{XDigit}{2})|\\\\{2}|[^\\\\]+|\\\\");
    private static final boolean UNIX =
            Path.of("").getFileSystem().supportedFileAttributeViews().contains("unix");

    private FileNames() {}

    /** Returns the text in lower case and normal form NFC, for comparing hunted values with file names. */
    public static String folded(String text) {
        return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
    }

    /** Returns the last name of a path. */
    public static String last(Path path) {
        Path name = path.getFileName();
        String text = name == null ? "" : name.toString();
        if (!UNIX) {
            return text;
        }
        boolean plain = PLAIN.matcher(text).matches();
        return text(plain ? text.getBytes(StandardCharsets.US_ASCII) : bytes(path));
    }

    /** Returns the path of such a text. */
    public static Path path(String text) {
        if (!UNIX || (text.indexOf('\\') < 0 && PLAIN.matcher(text).matches())) {
            return Path.of(text);
        }
        StringBuilder uri = new StringBuilder("file://");
        for (String name : text.split("/", -1)) {
            uri.append(uri.length() > "file://".length() || text.startsWith("/") ? "/" : "");
            for (byte one : unescaped(name)) {
                uri.append('%').append(HexFormat.of().toHexDigits(one));
            }
        }
        return Path.of(URI.create(uri.toString().replaceFirst("^file:////", "file:///")));
    }

    /** Reads the bytes of a name from the path's URI, because other methods lose bytes that the process cannot decode. */
    private static byte[] bytes(Path path) {
        String raw = path.toUri().getRawPath();
        String stripped = raw.endsWith("/") ? raw.substring(0, raw.length() - 1) : raw;
        String name = stripped.substring(stripped.lastIndexOf('/') + 1);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) == '%') {
                bytes.write(HexFormat.fromHexDigits(name, i + 1, i + 3));
                i += 2;
            } else {
                bytes.write(name.charAt(i));
            }
        }
        return bytes.toByteArray();
    }

    /** Returns the text of a name given as bytes. */
    public static String text(byte[] name) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(name))
                    .toString();
            return LOOKS_ESCAPED.matcher(text).find() ? text.replace("\\", "\\\\") : text;
        } catch (CharacterCodingException e) {
            return escaped(name);
        }
    }

    private static String escaped(byte[] name) {
        StringBuilder text = new StringBuilder();
        for (byte one : name) {
            if (one < 0) {
                text.append("\\x").append(HexFormat.of().toHexDigits(one));
            } else {
                text.append(one == '\\' ? "\\\\" : String.valueOf((char) one));
            }
        }
        return text.toString();
    }

    static byte[] unescaped(String text) {
        if (!LOOKS_ESCAPED.matcher(text).find()) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher part = PART.matcher(text);
        while (part.find()) {
            if (part.group(1) != null) {
                bytes.write(HexFormat.fromHexDigits(part.group(1)));
            } else {
                String rest = part.group();
                bytes.writeBytes((rest.equals("\\\\") ? "\\" : rest).getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }
}
