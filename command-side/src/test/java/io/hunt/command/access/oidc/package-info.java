/** Tests with an identity provider on the loopback interface. */
@NullMarked
package io.hunt.command.access.oidc;

import org.jspecify.annotations.NullMarked;
