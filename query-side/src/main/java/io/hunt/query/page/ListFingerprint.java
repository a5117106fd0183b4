package io.hunt.query.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Digests that distinguish the page tokens of lists with different filters or orders. */
final class ListFingerprint {

    private static final int BYTES = 8;

    private ListFingerprint() {}

    /** Digests a list with its filters and order. Includes the columns, because two lists may read the same table. */
    static String of(String columns, String tables, SortOrder sortOrder, Filters conditions, @Nullable Instant until) {
        return of(List.of(
                columns,
                tables,
                sortOrder.ordering(),
                conditions.sql(),
                conditions.parameters().toString(),
                String.valueOf(until)));
    }

    static String of(List<String> texts) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(String.join("\n", texts).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(hash, BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
