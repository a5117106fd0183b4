package io.hunt.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.hunt.api.evidence.EncryptedEvidence;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.axonframework.serialization.SerializationException;

class EvidenceCipherPropertyTest {

    private static final EvidenceCipher CIPHER = new EvidenceCipher();
    private static final UUID KEY = UUID.randomUUID();
    private static final byte[] SECRET = CIPHER.key();
    private static final HuntId HUNT = HuntId.random();
    private static final HostId HOST = HostId.random();

    @Property(tries = 300)
    void what_is_encrypted_is_read_again(@ForAll String row, @ForAll @Size(max = 5) List<String> more) {
        MatchIngested match = SampleMatches.byHunt(
                HUNT,
                HOST,
                whole(row),
                more.stream().map(EvidenceCipherPropertyTest::whole).toList());

        assertThat(CIPHER.decrypt(match, encrypted(match), SECRET)).isEqualTo(match.plainEvidence());
    }

    @Property(tries = 300)
    void a_bit_that_is_flipped_is_noticed(@ForAll @IntRange(max = 100_000) int bit) {
        MatchIngested match = SampleMatches.byHunt(HUNT, HOST, SampleMatches.ROW, SampleMatches.MORE);
        EncryptedEvidence good = encrypted(match);
        byte[] nonce = Base64.getDecoder().decode(good.nonce());
        byte[] ciphertext = Base64.getDecoder().decode(good.ciphertext());
        int place = bit / 8 % (nonce.length + ciphertext.length);
        if (place < nonce.length) {
            nonce[place] ^= (byte) (1 << bit % 8);
        } else {
            ciphertext[place - nonce.length] ^= (byte) (1 << bit % 8);
        }

        refused(match, new EncryptedEvidence(KEY, text(nonce), text(ciphertext)), SECRET);
    }

    @Property(tries = 50)
    void evidence_of_another_event_or_key_is_refused(@ForAll long seed) {
        MatchIngested match = SampleMatches.byHunt(HUNT, HOST, SampleMatches.ROW, SampleMatches.MORE);
        EncryptedEvidence good = encrypted(match);

        refused(SampleMatches.byHunt(new HuntId(new UUID(1, seed)), HOST, "", List.of()), good, SECRET);
        refused(SampleMatches.byHunt(HUNT, new HostId(new UUID(2, seed)), "", List.of()), good, SECRET);
        refused(match, good, CIPHER.key());
        refused(match, new EncryptedEvidence(new UUID(3, seed), good.nonce(), good.ciphertext()), SECRET);
        refused(match, new EncryptedEvidence(KEY, "not Base64!", good.ciphertext()), SECRET);
        refused(match, new EncryptedEvidence(KEY, good.nonce(), ""), SECRET);
    }

    @Property(tries = 20)
    void the_same_evidence_never_looks_the_same() {
        MatchIngested match = SampleMatches.byHunt(HUNT, HOST, SampleMatches.ROW, SampleMatches.MORE);

        assertThat(encrypted(match)).isNotEqualTo(encrypted(match));
    }

    private static EncryptedEvidence encrypted(MatchIngested match) {
        return CIPHER.encrypt(match, match.plainEvidence(), KEY, SECRET);
    }

    private static void refused(MatchIngested match, EncryptedEvidence encrypted, byte[] secret) {
        assertThatExceptionOfType(SerializationException.class)
                .isThrownBy(() -> CIPHER.decrypt(match, encrypted, secret));
    }

    private static String text(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** Removes unpaired surrogates, which have no UTF-8 form and which hosts cannot send. */
    private static String whole(String text) {
        return new String(
                text.getBytes(java.nio.charset.StandardCharsets.UTF_8), java.nio.charset.StandardCharsets.UTF_8);
    }
}
