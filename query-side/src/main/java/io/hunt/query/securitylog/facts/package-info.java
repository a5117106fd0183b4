/** What each kind of event says to the security log. */
@NullMarked
package io.hunt.query.securitylog.facts;

import org.jspecify.annotations.NullMarked;
