/** Verifier of exports and proofs, which needs neither the service nor its database. */
@NullMarked
package io.hunt.audit.verify;

import org.jspecify.annotations.NullMarked;
