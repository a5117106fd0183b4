/** Hosts as analysts read them. */
@NullMarked
package io.hunt.query.host;

import org.jspecify.annotations.NullMarked;
