package io.hunt.audit.checkpoint.signing;

import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SigningKey;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creator of the first key of a log. If several processes start at once, the first to register its key wins. */
final class FirstKeyCreator {

    private static final Logger LOG = LoggerFactory.getLogger(FirstKeyCreator.class);
    private static final int RANDOM_BYTES = 8;

    private final SigningKeyFile file;
    private final CheckpointTables tables;
    private final String wanted;

    /** @param wanted name of the log; blank for a random one */
    FirstKeyCreator(SigningKeyFile file, CheckpointTables tables, String wanted) {
        this.file = file;
        this.tables = tables;
        this.wanted = wanted.strip();
    }

    /** Registers the key, in the transaction that holds the lock of signers. The file is durable before the row. */
    LogOrigin register() throws IOException {
        Optional<SigningKey> there = file.read();
        SigningKey key = there.orElseGet(() -> SigningKey.generated(name(), KeyUse.NOTE));
        if (there.isEmpty()) {
            file.write(key);
        }
        var origin = new LogOrigin(1, key.verifier().name(), key.verifier(), 0, null);
        tables.begin(origin);
        LOG.info("Checkpoints of the log are signed by {}", origin.key());
        return origin;
    }

    private String name() {
        if (!wanted.isEmpty()) {
            return wanted;
        }
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        return "hunt-log-" + HexFormat.of().formatHex(random);
    }
}
