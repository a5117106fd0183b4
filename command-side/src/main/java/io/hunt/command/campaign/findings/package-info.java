/** What the answers to a campaign mean: matches, or rows that are stored beside the log. */
@NullMarked
package io.hunt.command.campaign.findings;

import org.jspecify.annotations.NullMarked;
