/** What was known at an earlier time: the first events of the sealed log, replayed. */
@NullMarked
package io.hunt.api.asof;

import org.jspecify.annotations.NullMarked;
