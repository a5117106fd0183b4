package io.hunt.command;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Reads the settings of the command side. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(CommandProperties.class)
class CommandConfiguration {}
