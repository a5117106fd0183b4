/** Queries for dead letters. */
@NullMarked
package io.hunt.query.admin;

import org.jspecify.annotations.NullMarked;
