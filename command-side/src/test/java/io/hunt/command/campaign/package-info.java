/** Tests of campaigns: leases, answers, stops. */
@NullMarked
package io.hunt.command.campaign;

import org.jspecify.annotations.NullMarked;
