/**
 * The command side: handles commands and decides. This package has its settings only; each capability has its own
 * package.
 */
@NullMarked
package io.hunt.command;

import org.jspecify.annotations.NullMarked;
