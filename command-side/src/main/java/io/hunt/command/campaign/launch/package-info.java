/** Launch of campaigns: gates, check of the statement, events. */
@NullMarked
package io.hunt.command.campaign.launch;

import org.jspecify.annotations.NullMarked;
