/** Runs the queries of an assignment with a query engine. */
@NullMarked
package io.hunt.agent.query;

import org.jspecify.annotations.NullMarked;
