/** Exports of whole lists as files. */
@NullMarked
package io.hunt.rest.export;

import org.jspecify.annotations.NullMarked;
