#!/bin/sh
# Runs once in the database's container, when its volume is empty: makes an ordinary user for the
# app, who owns its database and nothing else. The superuser then has no password and is reached
# only from inside of the container (docker compose exec database psql --username=postgres).
set -eu
psql --username="$POSTGRES_USER" --dbname=postgres --no-psqlrc --set=ON_ERROR_STOP=1 \
  --set=password="$POSTGRES_PASSWORD" --set=superuser="$POSTGRES_USER" <<'SQL'
create role afins login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database afins owner afins;
revoke all on database afins from public;
alter role :"superuser" password null;
SQL
