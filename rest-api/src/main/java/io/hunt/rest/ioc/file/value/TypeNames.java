package io.hunt.rest.ioc.file.value;

import static java.util.Map.entry;

import io.hunt.api.ioc.IocType;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Names of indicator types in tables of tools. */
public final class TypeNames {

    private static final Map<String, IocType> KNOWN = Map.ofEntries(
            entry("sha256", IocType.SHA256),
            entry("filehashsha256", IocType.SHA256),
            entry("sha256hash", IocType.SHA256),
            entry("sha256hashes", IocType.SHA256),
            entry("sha1", IocType.SHA1),
            entry("filehashsha1", IocType.SHA1),
            entry("sha1hash", IocType.SHA1),
            entry("sha1hashes", IocType.SHA1),
            entry("md5", IocType.MD5),
            entry("filehashmd5", IocType.MD5),
            entry("md5hash", IocType.MD5),
            entry("md5hashes", IocType.MD5),
            entry("filename", IocType.FILENAME),
            entry("filenames", IocType.FILENAME),
            entry("filepath", IocType.FILEPATH),
            entry("filepaths", IocType.FILEPATH),
            entry("path", IocType.FILEPATH),
            entry("registry", IocType.REGISTRY),
            entry("registrykey", IocType.REGISTRY),
            entry("windowsregistrykey", IocType.REGISTRY),
            entry("regkey", IocType.REGISTRY),
            entry("ip", IocType.IPV4),
            entry("ips", IocType.IPV4),
            entry("ipport", IocType.IPV4),
            entry("ipaddresses", IocType.IPV4),
            entry("ipv4", IocType.IPV4),
            entry("ipv4addr", IocType.IPV4),
            entry("ipaddress", IocType.IPV4),
            entry("ipdst", IocType.IPV4),
            entry("ipsrc", IocType.IPV4),
            entry("domain", IocType.DOMAIN),
            entry("domains", IocType.DOMAIN),
            entry("domainnames", IocType.DOMAIN),
            entry("domainname", IocType.DOMAIN),
            entry("hostname", IocType.DOMAIN),
            entry("fqdn", IocType.DOMAIN),
            entry("filesha256", IocType.SHA256),
            entry("filesha1", IocType.SHA1),
            entry("filemd5", IocType.MD5),
            entry("filepathname", IocType.FILEPATH),
            entry("fullpath", IocType.FILEPATH),
            entry("dstip", IocType.IPV4),
            entry("srcip", IocType.IPV4),
            entry("destinationip", IocType.IPV4),
            entry("sourceip", IocType.IPV4),
            entry("remoteip", IocType.IPV4),
            entry("c2ip", IocType.IPV4),
            entry("ipv4address", IocType.IPV4),
            entry("ipv4addresses", IocType.IPV4),
            entry("c2domain", IocType.DOMAIN),
            entry("c2domains", IocType.DOMAIN));

    private static final Set<String> UNSUPPORTED = Set.of(
            "url",
            "urls",
            "urlpath",
            "uri",
            "ipv6",
            "ipv6addr",
            "email",
            "emailaddr",
            "emailaddress",
            "mutex",
            "sha224",
            "sha384",
            "sha512",
            "ssdeep",
            "imphash",
            "tlsh",
            "cidr",
            "useragent",
            "yara",
            "process",
            "service",
            "asn",
            "cve",
            "btc",
            "pdb");

    /** Names without a type; the type is detected from the value. */
    private static final Set<String> DETECTED_BY_VALUE =
            Set.of("", "hash", "hashes", "filehash", "file", "host", "unknown", "any");

    private static final int LONGEST_SHOWN = 60;

    private TypeNames() {}

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
        return name.toLowerCase(Locale.ROOT).replaceAll("[\\s_:-]+", "");
    }
}
