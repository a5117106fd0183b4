/** Authentication by OpenID Connect: keys of the issuer, verification of its tokens, mapping of their claims. */
@NullMarked
package io.hunt.command.access.oidc;

import org.jspecify.annotations.NullMarked;
