package io.hunt.agent.demo;

/** Something to hunt for, in the words of the service. */
record HuntedIndicator(String type, String value) {}
