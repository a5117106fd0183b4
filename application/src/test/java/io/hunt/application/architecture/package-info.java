/** Architecture rules, each checked against code that breaks it. */
@NullMarked
package io.hunt.application.architecture;

import org.jspecify.annotations.NullMarked;
