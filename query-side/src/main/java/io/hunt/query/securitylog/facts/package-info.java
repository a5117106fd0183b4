/** Entries that each kind of event adds to the security log. */
@NullMarked
package io.hunt.query.securitylog.facts;

import org.jspecify.annotations.NullMarked;
