/** Whether this process can do its work, told without waiting for anything. */
@NullMarked
package io.hunt.application.health;

import org.jspecify.annotations.NullMarked;
