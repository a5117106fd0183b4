/** What an operator asks of the service itself. */
@NullMarked
package io.hunt.api.admin;

import org.jspecify.annotations.NullMarked;
