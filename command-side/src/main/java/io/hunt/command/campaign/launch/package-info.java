/** The launch of campaigns: gates, the check of the statement, and the facts. */
@NullMarked
package io.hunt.command.campaign.launch;

import org.jspecify.annotations.NullMarked;
