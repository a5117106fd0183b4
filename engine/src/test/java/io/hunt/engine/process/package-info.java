/** This process among those that share its database. */
@NullMarked
package io.hunt.engine.process;

import org.jspecify.annotations.NullMarked;
