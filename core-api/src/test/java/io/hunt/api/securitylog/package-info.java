/** Tests of the security log. */
@NullMarked
package io.hunt.api.securitylog;

import org.jspecify.annotations.NullMarked;
