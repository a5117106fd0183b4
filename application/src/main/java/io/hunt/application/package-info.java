/** The one runnable: wiring, roles and the database; no behaviour of its own. */
@NullMarked
package io.hunt.application;

import org.jspecify.annotations.NullMarked;
