/** Tests of the compatibility of the protocol with existing agents. */
package io.hunt.proto;
