package io.hunt.api.broken;

import org.springframework.core.io.Resource;

/** Breaks: the vocabulary knows no technology. */
record SpringyMessage(Resource resource) {}
