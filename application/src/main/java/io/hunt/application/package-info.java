/** The service's executable: wiring, roles and the database, without domain logic. */
@NullMarked
package io.hunt.application;

import org.jspecify.annotations.NullMarked;
