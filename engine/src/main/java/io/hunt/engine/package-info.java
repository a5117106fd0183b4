/** What keeps Axon on PostgreSQL honest: the beans and mechanisms every side of the service stands on. */
@NullMarked
package io.hunt.engine;

import org.jspecify.annotations.NullMarked;
