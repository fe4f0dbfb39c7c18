#!/bin/sh
# Once, on an empty PostgreSQL: the owner of the tables, and the service, which owns none (docs/amministrazione/configura.md).
set -eu
: "${OWNER_PASSWORD:=$(cat "$OWNER_PASSWORD_FILE")}" "${SERVICE_PASSWORD:=$(cat "$SERVICE_PASSWORD_FILE")}"
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" \
  --set=owner_password="$OWNER_PASSWORD" --set=service_password="$SERVICE_PASSWORD" <<'SQL'
create role sigeba_owner login password :'owner_password';
create role sigeba login password :'service_password';
create database sigeba owner sigeba_owner encoding 'UTF8' template template0;
SQL
