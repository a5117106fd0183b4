/** Rules of labels of hosts. */
@NullMarked
package io.hunt.command.label;

import org.jspecify.annotations.NullMarked;
