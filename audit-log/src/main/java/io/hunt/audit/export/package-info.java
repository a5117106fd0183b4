/** Events of the log: their leaves, and reading and writing of exports. */
@NullMarked
package io.hunt.audit.export;

import org.jspecify.annotations.NullMarked;
