package io.hunt.audit.checkpoint.signing;

import io.hunt.audit.note.VerifierKey;
import org.jspecify.annotations.Nullable;

/**
 * Origin: the name under which the log is signed.
 *
 * @param number from 1; the largest is current
 * @param origin name
 * @param key key that signs now
 * @param sincePosition position up to which the log must be sealed before anything is signed
 * @param continues note of the previous origin's checkpoint from which this origin continues; null for the first origin
 */
record LogOrigin(
        int number,
        String origin,
        VerifierKey key,
        long sincePosition,
        @Nullable String continues) {}
