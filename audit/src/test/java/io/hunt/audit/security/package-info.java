/** Tests of failed log-ins in the security log. */
@NullMarked
package io.hunt.audit.security;

import org.jspecify.annotations.NullMarked;
