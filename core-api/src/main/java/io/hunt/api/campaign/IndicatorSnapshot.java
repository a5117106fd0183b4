package io.hunt.api.campaign;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Text format of frozen indicators, protected by a digest: one line each with id, type, severity and value, separated by one
 * space. Because the snapshot is a text, damage to it affects the matches but not the whole campaign.
 */
public final class IndicatorSnapshot {

    private static final int PARTS = 4;
    /** Suffix of the type of a domain whose subdomains are included. */
    private static final String BELOW = "+";

    private IndicatorSnapshot() {}

    /** Returns the text of indicators; their values contain no line breaks, because control characters are not accepted. */
    public static String text(List<FrozenIoc> indicators) {
        return indicators.stream()
                .map(ioc -> ioc.id() + " " + ioc.type() + (ioc.includeSubdomains() ? BELOW : "") + " " + ioc.severity()
                        + " " + ioc.value() + "\n")
                .collect(Collectors.joining());
    }

    public static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads a snapshot; returns empty if its digest differs from the frozen one or it cannot be parsed. */
    public static Optional<List<FrozenIoc>> read(String text, String sha256) {
        if (!sha256(text).equals(sha256)) {
            return Optional.empty();
        }
        try {
            return Optional.of(text.lines().map(IndicatorSnapshot::indicator).toList());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static FrozenIoc indicator(String line) {
        String[] parts = line.split(" ", PARTS);
        if (parts.length < PARTS) {
            throw new IllegalArgumentException("not an indicator");
        }
        boolean below = parts[1].endsWith(BELOW);
        return new FrozenIoc(
                new IndicatorId(UUID.fromString(parts[0])),
                IocType.valueOf(below ? parts[1].substring(0, parts[1].length() - 1) : parts[1]),
                parts[3],
                Severity.valueOf(parts[2]),
                below);
    }
}
