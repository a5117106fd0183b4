# Sets the passwords of the database's roles when the database is created; docker-compose.yml mounts them as files.
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=hunt \
    --set=owner="$(cat /run/secrets/database-owner-password)" \
    --set=service="$(cat /run/secrets/database-service-password)" <<'SQL'
alter role hunt_owner password :'owner';
alter role hunt_service password :'service';
SQL
