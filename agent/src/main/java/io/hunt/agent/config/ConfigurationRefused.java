package io.hunt.agent.config;

/** Says in one sentence what is wrong with the configuration; never quotes a secret. */
public final class ConfigurationRefused extends RuntimeException {

    public ConfigurationRefused(String sentence) {
        super(sentence);
    }
}
