# Gives the roles of the database their passwords when it is made; docker-compose.yml hands them over as files.
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=hunt \
    --set=owner="$(cat /run/secrets/database-owner-password)" \
    --set=service="$(cat /run/secrets/database-service-password)" <<'SQL'
alter role hunt_owner password :'owner';
alter role hunt_service password :'service';
SQL
