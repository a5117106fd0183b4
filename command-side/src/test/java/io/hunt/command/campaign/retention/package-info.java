/** Which rows of literal SQL are removed, and in which portions. */
@NullMarked
package io.hunt.command.campaign.retention;

import org.jspecify.annotations.NullMarked;
