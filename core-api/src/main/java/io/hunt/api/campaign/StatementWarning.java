package io.hunt.api.campaign;

import io.hunt.api.Word;

/** What the user of a statement that is admitted should know. */
public enum StatementWarning implements Word {
    /** It reads a table that tells what people did. */
    PRIVATE_TABLE
}
