@NullMarked
package io.hunt.command.exception;

import org.jspecify.annotations.NullMarked;
