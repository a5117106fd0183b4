/** Files that must be private and survive a power failure. */
@NullMarked
package io.hunt.audit.file;

import org.jspecify.annotations.NullMarked;
