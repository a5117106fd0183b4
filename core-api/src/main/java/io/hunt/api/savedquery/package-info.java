/** Messages about saved queries: statements that analysts save and run again. */
@NullMarked
package io.hunt.api.savedquery;

import org.jspecify.annotations.NullMarked;
