package io.hunt.agent.config;

/** Error in the configuration, described in one sentence that never quotes a secret. */
public final class ConfigurationException extends RuntimeException {

    public ConfigurationException(String sentence) {
        super(sentence);
    }
}
