/** Configuration of the audit module. */
@NullMarked
package io.hunt.engine.audit;

import org.jspecify.annotations.NullMarked;
