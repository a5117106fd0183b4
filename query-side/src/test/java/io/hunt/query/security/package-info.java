/** What auditors watch. */
@NullMarked
package io.hunt.query.security;

import org.jspecify.annotations.NullMarked;
