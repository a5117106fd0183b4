/** The shared language: every command, event, query and refusal the modules exchange. */
@NullMarked
package io.hunt.api;

import org.jspecify.annotations.NullMarked;
