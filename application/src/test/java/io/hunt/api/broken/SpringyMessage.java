package io.hunt.api.broken;

import org.springframework.core.io.Resource;

/** Breaks: core-api depends on no framework. */
record SpringyMessage(Resource resource) {}
