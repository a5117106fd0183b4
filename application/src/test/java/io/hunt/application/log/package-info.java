/** Tests of the log's limits. */
@NullMarked
package io.hunt.application.log;

import org.jspecify.annotations.NullMarked;
