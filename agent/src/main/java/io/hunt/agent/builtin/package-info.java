/** Built-in query engine that replaces osquery where it is not installed. */
@NullMarked
package io.hunt.agent.builtin;

import org.jspecify.annotations.NullMarked;
