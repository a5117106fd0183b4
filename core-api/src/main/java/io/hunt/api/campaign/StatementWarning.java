package io.hunt.api.campaign;

import io.hunt.api.TextEnum;

/** Warning about a permitted statement. */
public enum StatementWarning implements TextEnum {
    /** The statement reads a table with data about the activity of people. */
    PRIVATE_TABLE
}
