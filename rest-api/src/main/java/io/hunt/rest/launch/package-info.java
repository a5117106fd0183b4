/** Common parts of hunts and campaigns: selection of indicators, targets and progress. */
@NullMarked
package io.hunt.rest.launch;

import org.jspecify.annotations.NullMarked;
