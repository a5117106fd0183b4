/** Execution of an assignment's queries with a query engine. */
@NullMarked
package io.hunt.agent.query;

import org.jspecify.annotations.NullMarked;
