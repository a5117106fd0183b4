/** Tests of the dispatch of open work to connected hosts. */
@NullMarked
package io.hunt.gateway.dispatch;

import org.jspecify.annotations.NullMarked;
