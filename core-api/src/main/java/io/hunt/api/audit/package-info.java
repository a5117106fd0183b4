/** Queries about the transparency log of events. */
@NullMarked
package io.hunt.api.audit;

import org.jspecify.annotations.NullMarked;
