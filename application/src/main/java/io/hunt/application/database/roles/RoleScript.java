package io.hunt.application.database.roles;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** SQL that creates the database's roles with these names and grants their privileges. */
public record RoleScript(String owner, String service) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.@-]{0,62}");

    public RoleScript {
        if (!NAME.matcher(owner).matches() || !NAME.matcher(service).matches() || owner.equals(service)) {
            throw new IllegalArgumentException(
                    "Roles need two different names of letters, digits, '_', '.', '@' and '-'");
        }
    }

    /** Returns the SQL for an administrator: creates the roles and makes the owner own everything. */
    public String roles() {
        return script("roles");
    }

    /** Returns the SQL for the owner: grants the service's privileges. */
    public String grants() {
        return script("grants");
    }

    private String script(String name) {
        String resource = "/db/roles/" + name + ".sql";
        try (InputStream text = RoleScript.class.getResourceAsStream(resource)) {
            if (text == null) {
                throw new IllegalStateException("There is no " + resource);
            }
            return new String(text.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("${owner}", quoted(owner))
                    .replace("${service}", quoted(service));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String quoted(String name) {
        return name.matches("[a-z_][a-z0-9_]*") ? name : '"' + name + '"';
    }
}
