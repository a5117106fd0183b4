/** As-of queries: state at an earlier time, replayed from a prefix of the transparency log. */
@NullMarked
package io.hunt.api.asof;

import org.jspecify.annotations.NullMarked;
