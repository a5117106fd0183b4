/** Endpoints for the caller's own account. */
@NullMarked
package io.hunt.rest.account;

import org.jspecify.annotations.NullMarked;
