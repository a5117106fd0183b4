/** Indicators: projection and lists. */
@NullMarked
package io.hunt.query.ioc;

import org.jspecify.annotations.NullMarked;
