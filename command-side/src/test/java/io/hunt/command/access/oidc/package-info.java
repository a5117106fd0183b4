/** Tests with a real issuer on the loopback interface. */
@NullMarked
package io.hunt.command.access.oidc;

import org.jspecify.annotations.NullMarked;
