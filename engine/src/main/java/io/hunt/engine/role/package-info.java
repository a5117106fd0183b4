/** What a process does: its roles, and what takes part in processes with a role only. */
@NullMarked
package io.hunt.engine.role;

import org.jspecify.annotations.NullMarked;
