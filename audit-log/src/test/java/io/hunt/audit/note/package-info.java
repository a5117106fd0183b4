/** What the sealed log must keep. */
@NullMarked
package io.hunt.audit.note;

import org.jspecify.annotations.NullMarked;
