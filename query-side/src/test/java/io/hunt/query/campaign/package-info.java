/** How campaigns are read when they are large. */
@NullMarked
package io.hunt.query.campaign;

import org.jspecify.annotations.NullMarked;
