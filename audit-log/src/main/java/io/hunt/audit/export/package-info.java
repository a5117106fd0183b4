/** The events of the log as they are sealed, exported and read again. */
@NullMarked
package io.hunt.audit.export;

import org.jspecify.annotations.NullMarked;
