/** Writing of projections: once per batch, in the transaction of the processor's token. */
@NullMarked
package io.hunt.query.table;

import org.jspecify.annotations.NullMarked;
