/** What an operator asks of the service itself. */
@NullMarked
package io.hunt.rest.admin;

import org.jspecify.annotations.NullMarked;
