/** Hosts: enrollment, changes, notices, and detection of silent hosts. */
@NullMarked
package io.hunt.command.host;

import org.jspecify.annotations.NullMarked;
