/** Environment of the faults: processes of the service, their PostgreSQL, the network between them, and hosts. */
@NullMarked
package io.hunt.application.faults.stage;

import org.jspecify.annotations.NullMarked;
