/** Tests of what the protocol promises to agents that are out there already. */
package io.hunt.proto;
