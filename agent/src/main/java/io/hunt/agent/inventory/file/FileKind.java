package io.hunt.agent.inventory.file;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Kind of a file, determined by its first bytes, otherwise by the extension of its name. */
public enum FileKind {
    OTHER(0),
    PE(1),
    ELF(2),
    MACHO(3),
    SCRIPT(4),
    MACRO(5),
    /** Directory, link, pipe, socket or device. */
    NO_FILE(6);

    /** Number of first bytes of a file that are examined for scripts. */
    static final int HEAD = 512;

    private static final List<String> SCRIPTS =
            List.of("#!", "<?php", "<%", "<script", "<job", "<hta:", "@echo ", "#requires ", "windows registry editor");

    private static final Set<String> SCRIPT_ENDINGS = Set.of(
            "bat", "class", "cmd", "hta", "jar", "js", "jse", "jsp", "lua", "php", "pl", "ps1", "psm1", "py", "pyc",
            "rb", "sh", "vbe", "vbs", "war", "wsf");

    private static final int OLE2 = 0xd0cf11e0;
    private static final int ZIP = 0x504b0304;
    private static final int UNIVERSAL = 0xcafebabe;
    /** Maximum number of architectures of a universal binary; Java class files have the same magic number, then a version of at least 45. */
    private static final int MOST_ARCHITECTURES = 44;

    private final int code;

    FileKind(int code) {
        this.code = code;
    }

    /** Returns the number in the database. */
    public int code() {
        return code;
    }

    /** Returns true for a ZIP archive, such as an office document, whose table of contents at its end shows macros. */
    static boolean isArchive(byte[] head, int length) {
        return length >= 4 && word(head, 0) == ZIP;
    }

    static FileKind of(byte[] head, int length) {
        if (length < 2) {
            return OTHER;
        }
        if (head[0] == 'M' && head[1] == 'Z') {
            return PE;
        }
        if (length >= 8) {
            FileKind binary = binary(head);
            if (binary != OTHER) {
                return binary;
            }
        }
        return isScript(head, Math.min(length, HEAD)) ? SCRIPT : OTHER;
    }

    private static FileKind binary(byte[] head) {
        int first = word(head, 0);
        int second = word(head, 4);
        return switch (first) {
            case 0x7f454c46 -> ELF;
            case 0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe -> MACHO;
            case UNIVERSAL -> second > 0 && second <= MOST_ARCHITECTURES ? MACHO : OTHER;
            case OLE2 -> MACRO;
            default -> OTHER;
        };
    }

    /** Returns the kind by the extension of a name, for scripts and archives that interpreters run. */
    static FileKind ofName(String name) {
        int dot = name.lastIndexOf('.');
        return dot >= 0 && SCRIPT_ENDINGS.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT)) ? SCRIPT : OTHER;
    }

    /** Returns true if the text begins like a script; zero bytes are removed to read the UTF-16 of Windows. */
    private static boolean isScript(byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1)
                .replace("\0", "")
                .replaceFirst("^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)", "")
                .stripLeading()
                .toLowerCase(Locale.ROOT);
        return SCRIPTS.stream().anyMatch(text::startsWith);
    }

    private static int word(byte[] head, int at) {
        return (head[at] & 0xff) << 24
                | (head[at + 1] & 0xff) << 16
                | (head[at + 2] & 0xff) << 8
                | (head[at + 3] & 0xff);
    }
}
