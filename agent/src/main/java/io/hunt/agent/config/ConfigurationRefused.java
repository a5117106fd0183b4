package io.hunt.agent.config;

/** Error in the configuration, described in one sentence that never quotes a secret. */
public final class ConfigurationRefused extends RuntimeException {

    public ConfigurationRefused(String sentence) {
        super(sentence);
    }
}
