package io.hunt.api.campaign;

import io.hunt.api.Word;

/** Warning about a permitted statement. */
public enum StatementWarning implements Word {
    /** The statement reads a table with data about the activity of people. */
    PRIVATE_TABLE
}
