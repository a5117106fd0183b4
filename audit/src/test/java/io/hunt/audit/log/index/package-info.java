/** Tests of the search index of the transparency log. */
@NullMarked
package io.hunt.audit.log.index;

import org.jspecify.annotations.NullMarked;
