/** Tests of the file inventory. */
@NullMarked
package io.hunt.agent.inventory;

import org.jspecify.annotations.NullMarked;
