/** Tells what type of indicator a text is. */
@NullMarked
package io.hunt.command.ioc.detection;

import org.jspecify.annotations.NullMarked;
