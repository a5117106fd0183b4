/** What auditors watch: a list, and a log for other machines. */
@NullMarked
package io.hunt.query.security;

import org.jspecify.annotations.NullMarked;
