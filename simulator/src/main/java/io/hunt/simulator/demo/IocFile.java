package io.hunt.simulator.demo;

import io.hunt.simulator.service.HuntedIndicator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Parser of a file of indicators: one value a line, blank lines and comments ignored. The type is derived from the value. */
final class IocFile {

    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]+");
    private static final Pattern IPV4 = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
    private static final Pattern REGISTRY =
            Pattern.compile("(?i)(HKEY_[A-Z_]+|HKLM|HKCU|HKCR|HKU|HKCC)(\\\\.*)?", Pattern.DOTALL);
    private static final Pattern DOMAIN = Pattern.compile("(?i)([a-z0-9_-]+\\.)+[a-z][a-z0-9-]+\\.?");
    // File extensions. Most are not top-level domains; for the others, a file is more likely.
    private static final Pattern PROGRAM =
            Pattern.compile("(?i).*\\.(apk|aspx|bat|bin|cfg|cmd|cpl|dat|db|dll|docx?|elf|exe"
                    + "|hta|html?|img|inf|ini|iso|jar|jpg|js|json|lnk|log|msi|mui|ocx|pdf|php|png|ps1|py|rar|scr|sh|so|sys|tmp"
                    + "|txt|vbs|xlsx?|xml|zip)");

    private IocFile() {}

    static List<HuntedIndicator> read(Path file) throws IOException {
        return parse(Files.readString(file));
    }

    static List<HuntedIndicator> parse(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .map(line -> line.replace("[.]", "."))
                .map(value -> new HuntedIndicator(type(value), value))
                .distinct()
                .toList();
    }

    static String type(String value) {
        return HEX.matcher(value).matches() ? digest(value) : other(value);
    }

    private static String digest(String value) {
        return switch (value.length()) {
            case 64 -> "sha256";
            case 40 -> "sha1";
            case 32 -> "md5";
            default -> "filename";
        };
    }

    private static String other(String value) {
        if (IPV4.matcher(value).matches()) {
            return "ipv4";
        }
        if (REGISTRY.matcher(value).matches()) {
            return "registry";
        }
        if (value.contains("/") || value.contains("\\")) {
            return "filepath";
        }
        boolean domain =
                DOMAIN.matcher(value).matches() && !PROGRAM.matcher(value).matches();
        return domain ? "domain" : "filename";
    }
}
