/** Search index of sealed events, filled in the transaction that seals them. */
@NullMarked
package io.hunt.audit.log.index;

import org.jspecify.annotations.NullMarked;
