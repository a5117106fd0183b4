package io.hunt.command.ioc.recognition;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values that collections of indicators contain by mistake and that match hosts without an incident. */
public final class WellKnownValues {

    private static final Set<String> EMPTY_FILE = Set.of(
            "d41d8cd98f00b204e9800998ecf8427e",
            "da39a3ee5e6b4b0d3255bfef95601890afd80709",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");

    private static final Set<String> ADDRESSES = Set.of("""
            1.0.0.1 1.1.1.1 4.2.2.1 4.2.2.2 8.8.4.4 8.8.8.8 9.9.9.9 64.6.64.6 64.6.65.6 76.76.2.0 77.88.8.1 77.88.8.8 \
            94.140.14.14 94.140.15.15 114.114.114.114 119.29.29.29 149.112.112.112 208.67.220.220 208.67.222.222 \
            223.5.5.5 223.6.6.6""".split(" "));

    private static final Set<String> DOMAINS = Set.of("""
            akamai.net akamaihd.net amazon.com amazonaws.com api.ipify.org api.telegram.org apple.com azure.com \
            azureedge.net bing.com checkip.amazonaws.com cloudflare.com cloudfront.net digicert.com discord.com \
            dropbox.com facebook.com github.com githubusercontent.com google.com googleapis.com icloud.com ifconfig.me \
            ipinfo.io letsencrypt.org linkedin.com live.com login.live.com microsoft.com microsoftonline.com msn.com \
            office.com office365.com onedrive.live.com outlook.com pastebin.com raw.githubusercontent.com skype.com \
            twitter.com ubuntu.com update.microsoft.com wikipedia.org windows.com windows.net windowsupdate.com \
            www.bing.com www.google.com www.microsoft.com x.com yahoo.com youtube.com""".split(" "));

    private WellKnownValues() {}

    /**
     * Returns the warning for the value; null if absent.
     *
     * @param value in normal form
     */
    public static @Nullable IocWarning warning(IocType type, String value) {
        return switch (type) {
            case SHA256, SHA1, MD5 -> EMPTY_FILE.contains(value) ? IocWarning.EMPTY_FILE : null;
            case IPV4 -> address(value);
            case DOMAIN -> DOMAINS.contains(value) ? IocWarning.WELL_KNOWN_DOMAIN : null;
            case FILENAME -> WellKnownNames.isName(value) ? IocWarning.WELL_KNOWN_NAME : null;
            case FILEPATH -> WellKnownNames.isPath(value) ? IocWarning.WELL_KNOWN_NAME : null;
            case REGISTRY -> WellKnownKeys.has(value) ? IocWarning.WELL_KNOWN_NAME : null;
        };
    }

    private static @Nullable IocWarning address(String value) {
        if (ADDRESSES.contains(value)) {
            return IocWarning.WELL_KNOWN_ADDRESS;
        }
        String[] octets = value.split("\\.", -1);
        return isReserved(Integer.parseInt(octets[0]), Integer.parseInt(octets[1]))
                ? IocWarning.RESERVED_ADDRESS
                : null;
    }

    private static boolean isReserved(int first, int second) {
        return switch (first) {
            case 0, 10, 127 -> true;
            case 100 -> second >= 64 && second <= 127;
            case 169 -> second == 254;
            case 172 -> second >= 16 && second <= 31;
            case 192 -> second == 168;
            default -> first >= 224;
        };
    }
}
