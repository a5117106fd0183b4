/** Memory management of the process in addition to the JVM's own. */
@NullMarked
package io.hunt.application.memory;

import org.jspecify.annotations.NullMarked;
