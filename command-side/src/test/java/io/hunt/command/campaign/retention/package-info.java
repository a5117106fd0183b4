/** Tests of the retention of rows of literal SQL: rows to delete and sizes of portions. */
@NullMarked
package io.hunt.command.campaign.retention;

import org.jspecify.annotations.NullMarked;
