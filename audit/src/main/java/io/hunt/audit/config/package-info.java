/** Configuration of the audit module. */
@NullMarked
package io.hunt.audit.config;

import org.jspecify.annotations.NullMarked;
