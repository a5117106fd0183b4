/** The past: the unchanged projections write some of the log into temporary tables, which are read in place of the live ones. */
@NullMarked
package io.hunt.query.asof;

import org.jspecify.annotations.NullMarked;
