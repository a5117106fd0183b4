package io.hunt.rest.ioc.file.value;

import io.hunt.api.ioc.IocType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of indicator types in tables of tools. */
public final class TypeNames {

    private static final Map<String, IocType> KNOWN = byName("""
            SHA256 sha256 filehashsha256 sha256hash sha256hashes filesha256
            SHA1 sha1 filehashsha1 sha1hash sha1hashes filesha1
            MD5 md5 filehashmd5 md5hash md5hashes filemd5
            FILENAME filename filenames
            FILEPATH filepath filepaths path filepathname fullpath
            REGISTRY registry registrykey windowsregistrykey regkey
            IPV4 ip ips ipport ipaddresses ipv4 ipv4addr ipaddress ipdst ipsrc dstip srcip destinationip \
            sourceip remoteip c2ip ipv4address ipv4addresses
            DOMAIN domain domains domainnames domainname hostname fqdn c2domain c2domains""");

    private static final Set<String> UNSUPPORTED = Set.of("""
            url urls urlpath uri ipv6 ipv6addr email emailaddr emailaddress mutex sha224 sha384 sha512 ssdeep \
            imphash tlsh cidr useragent yara process service asn cve btc pdb""".split(" "));

    /** Names without a type; the type is detected from the value. */
    private static final Set<String> DETECTED_BY_VALUE =
            Set.of("", "hash", "hashes", "filehash", "file", "host", "unknown", "any");

    private static final Pattern SEPARATORS = Pattern.compile("[\\s_:-]+");
    private static final int LONGEST_SHOWN = 60;

    private TypeNames() {}

    /** @param table lines of a type and its names */
    private static Map<String, IocType> byName(String table) {
        var types = new HashMap<String, IocType>();
        table.lines()
                .map(line -> line.split(" "))
                .forEach(words ->
                        Arrays.stream(words).skip(1).forEach(name -> types.put(name, IocType.valueOf(words[0]))));
        return Map.copyOf(types);
    }

    public static Optional<IocType> known(String name) {
        return Optional.ofNullable(KNOWN.get(folded(name)));
    }

    public static boolean isUnsupported(String name) {
        return UNSUPPORTED.contains(folded(name));
    }

    public static boolean isToldByValue(String name) {
        return DETECTED_BY_VALUE.contains(folded(name));
    }

    /** Returns the reason for the rejection of a value of this type. */
    public static String unaskable(String name) {
        return "is of the type " + shown(name) + ", which hosts cannot be asked for";
    }

    public static String shown(String name) {
        String line = name.replaceAll("[\\p{Cntrl}\\p{Cs}]+", " ").strip();
        return line.codePointCount(0, line.length()) <= LONGEST_SHOWN
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_SHOWN - 1)) + "…";
    }

    private static String folded(String name) {
        return SEPARATORS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("");
    }
}
