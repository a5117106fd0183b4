/** Removes the rows of literal SQL a while after their campaign has ended. */
@NullMarked
package io.hunt.command.campaign.retention;

import org.jspecify.annotations.NullMarked;
