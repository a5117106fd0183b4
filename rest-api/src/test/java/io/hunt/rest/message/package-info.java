/** Tests of what the HTTP face remembers. */
@NullMarked
package io.hunt.rest.message;

import org.jspecify.annotations.NullMarked;
