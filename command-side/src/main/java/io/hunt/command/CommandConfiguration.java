package io.hunt.command;

import io.hunt.engine.role.ForReads;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Registers the settings of the command side. */
@ForReads
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({AccessProperties.class, CommandProperties.class})
class CommandConfiguration {}
