/** Campaigns: assignments, leases, what late hosts answer, and stops. */
@NullMarked
package io.hunt.command.campaign;

import org.jspecify.annotations.NullMarked;
