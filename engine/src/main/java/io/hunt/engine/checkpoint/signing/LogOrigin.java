package io.hunt.engine.checkpoint.signing;

import io.hunt.audit.note.VerifierKey;
import org.jspecify.annotations.Nullable;

/**
 * A name under which the log is signed.
 *
 * @param number from 1, the largest is in force
 * @param origin the name
 * @param key that signs it now
 * @param sincePosition nothing is signed before the log is sealed up to there
 * @param continues note of the checkpoint of the origin before that this one keeps; null for none
 */
record LogOrigin(
        int number,
        String origin,
        VerifierKey key,
        long sincePosition,
        @Nullable String continues) {}
