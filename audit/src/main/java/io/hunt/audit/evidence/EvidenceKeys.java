package io.hunt.audit.evidence;

import io.hunt.api.id.HostId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of evidence keys. */
final class EvidenceKeys {

    /** Host and month of a key; the month as its first day. */
    record KeyScope(HostId host, LocalDate month) {}

    /** Key with its identifier. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Key(UUID id, byte[] secret) {

        /** Returns only the identifier, never the secret. */
        @Override
        public String toString() {
            return "Key[" + id + "]";
        }
    }

    private final JdbcClient jdbc;
    private final EvidenceCipher cipher;

    EvidenceKeys(JdbcClient jdbc, EvidenceCipher cipher) {
        this.jdbc = jdbc;
        this.cipher = cipher;
    }

    /**
     * Returns a key for each place, creating missing ones, in the transaction that appends the encrypted events. Takes a
     * shared lock: other appends may use the key at the same time, but an erasure waits until they end.
     */
    Map<KeyScope, Key> take(Set<KeyScope> places) {
        var taken = new HashMap<KeyScope, Key>();
        jdbc.sql("""
                select host_id, month, id, secret from evidence_key
                where (host_id, month) in (
                  select host::uuid, month::date from unnest(?::text[], ?::text[]) as wanted (host, month))
                order by host_id, month, id
                for key share""")
                .params(texts(places, KeyScope::host), texts(places, KeyScope::month))
                .query((ResultSet row) -> {
                    taken.putIfAbsent(place(row), key(row));
                });
        List<KeyScope> missing =
                places.stream().filter(keyScope -> !taken.containsKey(keyScope)).toList();
        if (!missing.isEmpty()) {
            taken.putAll(made(missing));
        }
        return taken;
    }

    private Map<KeyScope, Key> made(List<KeyScope> places) {
        var made = new HashMap<KeyScope, Key>();
        places.forEach(keyScope -> made.put(keyScope, new Key(UUID.randomUUID(), cipher.key())));
        jdbc.sql("""
                insert into evidence_key (host_id, month, id, secret)
                select host::uuid, month::date, id::uuid, decode(secret, 'hex')
                from unnest(?::text[], ?::text[], ?::text[], ?::text[]) as new (host, month, id, secret)""")
                .params(
                        texts(places, KeyScope::host),
                        texts(places, KeyScope::month),
                        texts(places, keyScope -> key(made, keyScope).id()),
                        texts(
                                places,
                                keyScope -> HexFormat.of()
                                        .formatHex(key(made, keyScope).secret())))
                .update();
        return made;
    }

    private static Key key(Map<KeyScope, Key> keys, KeyScope keyScope) {
        return Objects.requireNonNull(keys.get(keyScope));
    }

    private static String[] texts(Collection<KeyScope> places, Function<KeyScope, Object> part) {
        return places.stream().map(keyScope -> part.apply(keyScope).toString()).toArray(String[]::new);
    }

    /** Returns the secret; empty if the key was destroyed. */
    Optional<byte[]> secret(UUID id) {
        return jdbc.sql("select secret from evidence_key where id = ?")
                .param(id)
                .query((row, _) -> row.getBytes(1))
                .optional();
    }

    /** Returns a counter that grows with each erasure and with each key destroyed. */
    long erasures() {
        return jdbc.sql("select coalesce(sum(keys + 1), 0) from evidence_erasure")
                .query(Long.class)
                .single();
    }

    private static KeyScope place(ResultSet row) throws SQLException {
        return new KeyScope(
                new HostId(row.getObject("host_id", UUID.class)),
                Objects.requireNonNull(row.getObject("month", LocalDate.class)));
    }

    private static Key key(ResultSet row) throws SQLException {
        return new Key(row.getObject("id", UUID.class), row.getBytes("secret"));
    }
}
