/** Retention of rows of literal SQL: deletes them some time after their campaign has ended. */
@NullMarked
package io.hunt.command.campaign.retention;

import org.jspecify.annotations.NullMarked;
