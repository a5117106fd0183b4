/** Operator settings shared by all modules, and conversion of their text. */
@NullMarked
package io.hunt.engine.settings;

import org.jspecify.annotations.NullMarked;
