package io.hunt.audit.checkpoint.outbox;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Address of a syslog receiver. */
public record SyslogAddress(Transport transport, String host, int port) {

    /** Transport protocol of messages. */
    public enum Transport {
        /** RFC 5426: delivery is not confirmed. */
        UDP,
        /** RFC 6587 with octet counting. */
        TCP,
        /** RFC 5425. */
        TLS
    }

    private static final Pattern TEXT =
            Pattern.compile("(udp|tcp|tls)://([A-Za-z0-9.-]{1,253}|\\[[0-9a-fA-F:.]+]):(\\d{1,5})");
    private static final int HIGHEST_PORT = 65_535;

    public static SyslogAddress parse(String text) {
        Matcher parts = TEXT.matcher(text.strip());
        if (!parts.matches() || Integer.parseInt(parts.group(3)) > HIGHEST_PORT) {
            throw new IllegalArgumentException(
                    "SERVICE_AUDIT_SYSLOG: a receiver is udp://HOST:PORT, tcp://HOST:PORT or tls://HOST:PORT");
        }
        return new SyslogAddress(
                Transport.valueOf(parts.group(1).toUpperCase(Locale.ROOT)),
                parts.group(2).replaceAll("[\\[\\]]", ""),
                Integer.parseInt(parts.group(3)));
    }
}
