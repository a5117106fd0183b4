/** Classes that break the rules on purpose: each rule must flag one of them. */
@NullMarked
package io.hunt.application.architecture.broken;

import org.jspecify.annotations.NullMarked;
