/** Tests of security events for auditors. */
@NullMarked
package io.hunt.query.securitylog;

import org.jspecify.annotations.NullMarked;
