package io.hunt.agent.table;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Converts the kernel's notation of addresses, such as `0100007F` or, with a port, `0100007F:1F90`, to the usual one. */
final class ProcAddress {

    private static final int WORD = 4;
    private static final byte[] MAPPED = HexFormat.of().parseHex("00000000000000000000ffff");
    private static final Pattern ZEROS = Pattern.compile("(^|:)0(:0)+(:|$)");

    private ProcAddress() {}

    static String address(String text) {
        byte[] bytes = HexFormat.of().parseHex(text.split(":", 2)[0]);
        // The kernel prints each 32-bit word in the byte order of the machine.
        for (int i = 0; i + WORD <= bytes.length; i += WORD) {
            swap(bytes, i, i + 3);
            swap(bytes, i + 1, i + 2);
        }
        return bytes.length == WORD ? v4(bytes, 0) : v6(bytes);
    }

    static int port(String text) {
        return Integer.parseInt(text, text.indexOf(':') + 1, text.length(), 16);
    }

    private static void swap(byte[] bytes, int i, int j) {
        byte kept = bytes[i];
        bytes[i] = bytes[j];
        bytes[j] = kept;
    }

    private static String v4(byte[] bytes, int from) {
        return IntStream.range(from, from + WORD)
                .mapToObj(i -> Integer.toString(Byte.toUnsignedInt(bytes[i])))
                .collect(Collectors.joining("."));
    }

    private static String v6(byte[] bytes) {
        if (Arrays.equals(bytes, 0, MAPPED.length, MAPPED, 0, MAPPED.length)) {
            return "::ffff:" + v4(bytes, MAPPED.length);
        }
        String full = IntStream.range(0, bytes.length / 2)
                .mapToObj(i -> Integer.toHexString(
                        Byte.toUnsignedInt(bytes[2 * i]) << 8 | Byte.toUnsignedInt(bytes[2 * i + 1])))
                .collect(Collectors.joining(":"));
        return ZEROS.matcher(full)
                .results()
                .map(run -> run.group())
                .max((a, b) -> Integer.compare(a.length(), b.length()))
                .map(run -> full.replaceFirst(Pattern.quote(run), "::"))
                .orElse(full);
    }
}
