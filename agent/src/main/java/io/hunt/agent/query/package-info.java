/** Runs the queries of an assignment, with osquery where it is installed and without it elsewhere. */
@NullMarked
package io.hunt.agent.query;

import org.jspecify.annotations.NullMarked;
