/** Lists: filters, keyset pagination, and catch-up with the caller's own writes (read-your-writes). */
@NullMarked
package io.hunt.query.page;

import org.jspecify.annotations.NullMarked;
