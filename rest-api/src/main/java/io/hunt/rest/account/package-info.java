/** What users do about their own accounts. */
@NullMarked
package io.hunt.rest.account;

import org.jspecify.annotations.NullMarked;
