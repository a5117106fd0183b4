/** Messages of the security log: audited actions with their actors, and failed log-ins. */
@NullMarked
package io.hunt.api.securitylog;

import org.jspecify.annotations.NullMarked;
