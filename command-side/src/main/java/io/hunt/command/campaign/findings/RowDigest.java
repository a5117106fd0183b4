package io.hunt.command.campaign.findings;

import io.hunt.api.hunt.HostAnswer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Digest in the event log of rows that are stored outside the log. */
public final class RowDigest {

    private RowDigest() {}

    /** Returns the SHA-256 of the rows' texts, each followed by a line feed, in lower-case hex. */
    public static String of(List<HostAnswer.Row> rows) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (HostAnswer.Row row : rows) {
                digest.update(row.evidence().getBytes(StandardCharsets.UTF_8));
                digest.update((byte) '\n');
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
