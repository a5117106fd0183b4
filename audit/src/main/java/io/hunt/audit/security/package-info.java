/** Failed logins and their aggregation on the way to the security log. */
@NullMarked
package io.hunt.audit.security;

import org.jspecify.annotations.NullMarked;
