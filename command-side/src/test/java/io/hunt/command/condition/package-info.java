@NullMarked
package io.hunt.command.condition;

import org.jspecify.annotations.NullMarked;
