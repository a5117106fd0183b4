package io.hunt.api.id;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/** Name-based UUIDs: the same name always gives the same id. */
public final class NameBasedUuids {

    private static final int ORDERED_BY_TIME = 7;
    private static final int DERIVED = 8;
    private static final long TIME = ~0xFFFFL;

    private static final UUID NAMESPACE = UUID.fromString("6f0c7a0e-3b1d-5e36-9c55-2f4f0a9c7d11");

    private NameBasedUuids() {}

    /**
     * Returns an id derived from this id. If this id begins with a time (version 7 or 8), the new id (version 8) begins
     * with the same time, so that indexes over the new ids are also appended at one end.
     */
    public static UUID of(UUID id) {
        return derived(id, id.toString());
    }

    /** Returns an id derived from this id for one of its parts, as {@link #of(UUID)} does. */
    public static UUID of(UUID id, int part) {
        return derived(id, id + " " + part);
    }

    private static UUID derived(UUID id, String name) {
        UUID named = of(name);
        return id.version() == ORDERED_BY_TIME || id.version() == DERIVED
                ? new UUID(
                        (id.getMostSignificantBits() & TIME) | 0x8000L | (named.getMostSignificantBits() & 0x0FFFL),
                        named.getLeastSignificantBits())
                : named;
    }

    /** Returns the id of version 5 for this name. */
    public static UUID of(String name) {
        try {
            MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
            sha1.update(bytes(NAMESPACE));
            ByteBuffer hash = ByteBuffer.wrap(sha1.digest(name.getBytes(StandardCharsets.UTF_8)));
            long most = (hash.getLong() & ~0xF000L) | 0x5000L;
            long least = (hash.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
            return new UUID(most, least);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] bytes(UUID id) {
        return ByteBuffer.allocate(16)
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .array();
    }
}
