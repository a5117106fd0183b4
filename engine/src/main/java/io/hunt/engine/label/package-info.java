/** Rules of labels: their grammar and their conditions in SQL. */
@NullMarked
package io.hunt.engine.label;

import org.jspecify.annotations.NullMarked;
