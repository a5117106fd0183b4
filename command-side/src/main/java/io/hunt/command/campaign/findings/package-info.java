/** Interpretation of answers to a campaign: matches, or rows that are stored outside the log. */
@NullMarked
package io.hunt.command.campaign.findings;

import org.jspecify.annotations.NullMarked;
