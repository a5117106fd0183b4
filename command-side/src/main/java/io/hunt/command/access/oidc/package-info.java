/** What an OpenID Connect issuer vouches for: its keys, the proof of its tokens, and what their claims mean here. */
@NullMarked
package io.hunt.command.access.oidc;

import org.jspecify.annotations.NullMarked;
