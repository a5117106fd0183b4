/** Indicators as analysts read them. */
@NullMarked
package io.hunt.query.ioc;

import org.jspecify.annotations.NullMarked;
