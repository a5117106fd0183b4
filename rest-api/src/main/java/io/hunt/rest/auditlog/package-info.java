/** The sealed event log: events, tiles and proofs, for auditors. */
@NullMarked
package io.hunt.rest.auditlog;

import org.jspecify.annotations.NullMarked;
