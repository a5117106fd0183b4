/** Emptying the read models and filling them anew. */
@NullMarked
package io.hunt.query.admin;

import org.jspecify.annotations.NullMarked;
