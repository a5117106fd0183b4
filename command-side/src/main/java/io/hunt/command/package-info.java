/** The command side: decides what happens. Here are only its settings; each capability has a package of its own. */
@NullMarked
package io.hunt.command;

import org.jspecify.annotations.NullMarked;
