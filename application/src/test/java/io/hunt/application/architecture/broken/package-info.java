/** Classes that break the rules on purpose: each rule must flag its own. */
@NullMarked
package io.hunt.application.architecture.broken;

import org.jspecify.annotations.NullMarked;
