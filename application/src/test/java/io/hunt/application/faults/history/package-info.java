/** What the clients of a fault run did, and how it is compared with what the service and its receivers hold. */
@NullMarked
package io.hunt.application.faults.history;

import org.jspecify.annotations.NullMarked;
