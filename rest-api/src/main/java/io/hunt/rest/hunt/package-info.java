/** The hunts: launching, watching, cancelling. */
@NullMarked
package io.hunt.rest.hunt;

import org.jspecify.annotations.NullMarked;
