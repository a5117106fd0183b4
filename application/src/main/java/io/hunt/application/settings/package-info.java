/** What the operator sets for a process, and what of it is not known. */
@NullMarked
package io.hunt.application.settings;

import org.jspecify.annotations.NullMarked;
