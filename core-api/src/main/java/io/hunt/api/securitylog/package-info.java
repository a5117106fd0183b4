/** Messages about what auditors watch: who did what to the service, and who tried in vain to get in. */
@NullMarked
package io.hunt.api.securitylog;

import org.jspecify.annotations.NullMarked;
