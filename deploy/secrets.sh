#!/bin/sh
# Once, before the first start of compose.yaml: its secrets, random, each in a file of the folder secrets beside it (or of the one named).
# Only this user may enter the folder; the files are readable, because a container reads its own as another user.
set -eu
folder=${1:-$(dirname "$0")/../secrets}
umask 077
mkdir "$folder"
cd "$folder"
random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
for name in POSTGRES_PASSWORD OWNER_PASSWORD SERVICE_PASSWORD S3_PASSWORD; do random >"$name"; done
echo "postgresql://sigeba:$(cat SERVICE_PASSWORD)@database/sigeba" >DATABASE_URL
echo "postgresql://sigeba_owner:$(cat OWNER_PASSWORD)@database/sigeba" >MIGRATION_DATABASE_URL
echo "http://sigeba:$(cat S3_PASSWORD)@files:7070/sigeba" >S3_URL
head -c 32 /dev/urandom | base64 >SECRETS_KEY
chmod 444 ./*
