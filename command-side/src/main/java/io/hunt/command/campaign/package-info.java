/** Campaigns: assignments, leases, late answers and stops. */
@NullMarked
package io.hunt.command.campaign;

import org.jspecify.annotations.NullMarked;
