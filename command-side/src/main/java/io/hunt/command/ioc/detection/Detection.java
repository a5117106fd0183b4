package io.hunt.command.ioc.detection;

import io.hunt.api.ioc.IocType;
import java.util.List;

/**
 * What a quick hunt takes a value for.
 *
 * @param value as it is stored and hunted
 * @param warnings codes such as {@code odd_hash_length}
 */
public record Detection(IocType type, String value, List<String> warnings) {}
