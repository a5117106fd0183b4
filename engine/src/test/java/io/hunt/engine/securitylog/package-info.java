/** Tests of failed log-ins in the security log. */
@NullMarked
package io.hunt.engine.securitylog;

import org.jspecify.annotations.NullMarked;
