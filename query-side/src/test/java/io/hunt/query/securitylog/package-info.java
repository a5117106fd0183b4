/** What auditors watch. */
@NullMarked
package io.hunt.query.securitylog;

import org.jspecify.annotations.NullMarked;
