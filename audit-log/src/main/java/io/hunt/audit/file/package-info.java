/** Files that must not be read by others, and must survive a power cut. */
@NullMarked
package io.hunt.audit.file;

import org.jspecify.annotations.NullMarked;
