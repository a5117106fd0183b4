/** What the process does for its memory beside what the JVM does by itself. */
@NullMarked
package io.hunt.application.memory;

import org.jspecify.annotations.NullMarked;
