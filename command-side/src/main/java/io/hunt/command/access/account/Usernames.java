package io.hunt.command.access.account;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.settings.SettingsCommand;
import java.util.Locale;
import java.util.regex.Pattern;

/** Rules for user names. */
public final class Usernames {

    private static final Pattern ALLOWED = Pattern.compile("[a-z0-9_][a-z0-9._-]{0,63}");
    private static final Pattern ADDRESSABLE = Pattern.compile("[a-z0-9_][a-z0-9._@:+~-]{0,99}");
    private static final Pattern UUID_SHAPED = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private Usernames() {}

    public static String normalised(String username) {
        return username.toLowerCase(Locale.ROOT);
    }

    /** Returns true if a user with a password can have this name. */
    public static boolean isPossible(String name) {
        return ALLOWED.matcher(name).matches();
    }

    /** Returns true if a local user or a user of an issuer can have this name. */
    public static boolean isAddressable(String name) {
        return ADDRESSABLE.matcher(name).matches();
    }

    public static String checked(String username) {
        String name = normalised(username);
        if (!isPossible(name)) {
            throw new RejectionException(new ValidationFailed(
                    "username", "must be 1 to 64 of a-z, 0-9, '_', and after the first '.' and '-'"));
        }
        if (isReserved(name)) {
            throw new RejectionException(new ValidationFailed("username", "is reserved"));
        }
        return name;
    }

    /**
     * Refuses names that look like other aggregate ids: users share the event log's identifiers with all other
     * aggregates.
     */
    private static boolean isReserved(String name) {
        return name.equals(SettingsCommand.AGGREGATE_ID)
                || UUID_SHAPED.matcher(name).matches();
    }
}
