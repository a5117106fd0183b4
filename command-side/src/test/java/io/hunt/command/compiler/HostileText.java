package io.hunt.command.compiler;

import io.hunt.api.InvisibleCharacters;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Hostile names: SQL, wildcards, quotes, all scripts and directions. */
final class HostileText {

    private static final List<String> PIECES = List.of(
            "'",
            "''",
            "'; DROP TABLE file; --",
            "\"",
            "%",
            "%%",
            "_",
            "*",
            "?",
            "[a]",
            "[",
            "]",
            "{x,y}",
            "~",
            "^",
            "-",
            ";",
            "--",
            "$(id)",
            "`",
            "a",
            "A",
            "evil",
            "Evil.EXE",
            "mimikatz.exe",
            ".",
            " ",
            "é",
            "É",
            "ß",
            "ı",
            "İ",
            "Ω",
            "ω",
            "я",
            "Я",
            "文件",
            "\u202Egpj.exe",
            "שלום",
            "\u200D",
            "😈",
            "𐐀",
            "𐐨",
            "e\u0301",
            "\u2028",
            "K",
            "1",
            "::ffff:");

    private HostileText() {}

    /** Texts of some pieces without any of these characters, and without surrounding invisible characters. */
    static Arbitrary<String> without(String forbidden) {
        Arbitrary<String> pieces =
                Arbitraries.of(PIECES).list().ofMinSize(1).ofMaxSize(6).map(list -> String.join("", list));
        Arbitrary<String> any = Arbitraries.strings().all().ofMinLength(1).ofMaxLength(20);
        return Arbitraries.oneOf(pieces, any)
                .map(InvisibleCharacters::strip)
                .filter(text -> isPossible(text, forbidden));
    }

    /** File names as {@link #without}, except the two folders that every folder has. */
    static Arbitrary<String> fileName(String forbidden) {
        return without(forbidden).filter(name -> !name.equals(".") && !name.equals(".."));
    }

    private static boolean isPossible(String text, String forbidden) {
        return !text.isEmpty()
                && text.codePoints()
                        .noneMatch(point -> forbidden.indexOf(point) >= 0
                                || Character.getType(point) == Character.CONTROL
                                || Character.getType(point) == Character.SURROGATE);
    }

    /** Returns the letters in the other case, if they have one. */
    static String otherCase(String text) {
        return text.codePoints()
                .map(point -> point < 128 && Character.isLetter(point) ? point ^ 0x20 : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
