#!/usr/bin/env bash
# The whole set-up on this machine, on ports of its own: etcd, three PostgreSQL servers under Patroni, HAProxy, two Job Atlas servers. While
# readers read, the primary is killed, then a Job Atlas server. Needs Debian's patroni, etcd-server, haproxy, postgresql and gettext-base, and a build
# (`npm run build`). PostgreSQL refuses to run as root: as root, all but Job Atlas runs as "postgres".
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d /tmp/job-atlas-patroni-XXXXXX)
base=${BASE_PORT:-24600}
run=() && [ "$(id -u)" = 0 ] && run=(runuser -u postgres --) && chown postgres "$work"
pids=()
declare -A pid_of
start() { # start NAME COMMAND…: in a process group of its own, so that it can be killed like a machine
  local name=$1; shift
  setsid "$@" >"$work/$name.log" 2>&1 &
  pid_of[$name]=$!; pids+=($!)
}
die() { kill -KILL -- "-${pid_of[$1]}" 2>/dev/null || true; }
cleanup() { for pid in "${pids[@]}"; do kill -KILL -- "-$pid" 2>/dev/null || true; done; }
databases() { for n in 1 2 3; do head -1 "$work/db$n/postmaster.pid" 2>/dev/null || true; done; }
trap 'cleanup; kill -KILL $(databases) 2>/dev/null || true' EXIT
say() { echo "$(date +%T) $*"; }
until_ok() { for _ in $(seq 120); do "$@" >/dev/null 2>&1 && return; sleep 1; done; say "gave up: $*"; exit 1; }

export SOCKETS=$work ETCD=127.0.0.1:$base NETWORK=127.0.0.0/8 HOST=127.0.0.1 BALANCER=127.0.0.1
export SUPERUSER_PASSWORD=super REPLICATION_PASSWORD=repl REWIND_PASSWORD=rewind
export PRIMARY_PORT=$((base + 30)) STANDBY_PORT=$((base + 31)) ATLAS_PORT=$((base + 32))
export ATLAS1=127.0.0.1:$((base + 41)) ATLAS2=127.0.0.1:$((base + 42))
for n in 1 2 3; do export "DB$n=127.0.0.1:$((base + 10 + n))" "REST$n=$((base + 20 + n))"; done

start etcd "${run[@]}" etcd --data-dir "$work/etcd" --listen-client-urls "http://$ETCD" --advertise-client-urls "http://$ETCD" \
  --listen-peer-urls "http://127.0.0.1:$((base + 1))" --initial-advertise-peer-urls "http://127.0.0.1:$((base + 1))" --initial-cluster "default=http://127.0.0.1:$((base + 1))"
for n in 1 2 3; do
  NAME=db$n PG_PORT=$((base + 10 + n)) REST_PORT=$((base + 20 + n)) DATA=$work/db$n envsubst <"$here/patroni.yml" >"$work/db$n.yml"
  start "db$n" "${run[@]}" patroni "$work/db$n.yml"
done
envsubst <"$here/haproxy.cfg" >"$work/haproxy.cfg"
for n in 1 2 3; do until_ok curl -fs "127.0.0.1:$((base + 20 + n))/health"; done
start haproxy "${run[@]}" haproxy -f "$work/haproxy.cfg"
url=postgres://postgres:super@127.0.0.1
until_ok psql "$url:$PRIMARY_PORT/postgres" -c 'create database atlas'
until_ok psql "$url:$STANDBY_PORT/atlas" -c 'select 1'
export DATABASE_URL=$url:$PRIMARY_PORT/atlas DATABASE_READ_URL=$url:$STANDBY_PORT/atlas MAX_RESULTS_PER_CALLER=200
cd "$work"
node "$root/dist-server/main.js" seed --polygons 5000 --id trial
for n in 1 2; do PORT=$((base + 40 + n)) start "atlas$n" node "$root/dist-server/main.js"; done
until_ok curl -fs "127.0.0.1:$ATLAS_PORT/readyz"
cluster() { patronictl -c "$work/db1.yml" list 2>/dev/null || true; }
cluster
leader() { for n in 1 2 3; do curl -fs -o /dev/null "127.0.0.1:$((base + 20 + n))/primary" && echo "db$n" && return; done; return 1; }

first=$(leader)
node "$here/readers.mjs" "http://127.0.0.1:$ATLAS_PORT" demo-key-public-by-design trial 60 >"$work/readers.out" 2>"$work/readers.err" & readers=$!
sleep 10
say "kill -9: $first, its Patroni and its PostgreSQL"
postmaster=$(head -1 "$work/$first/postmaster.pid")
die "$first"; kill -KILL "$postmaster"
for _ in $(seq 60); do now=$(leader || true); [ -n "$now" ] && [ "$now" != "$first" ] && break; sleep 0.5; done
say "the primary is $now"
cluster
until_ok psql "$DATABASE_URL" -c 'create table if not exists written (at timestamptz default now())'
say "writes work again"
sleep 8
say "kill -9: atlas1"
die atlas1
wait "$readers"
say "what the readers noticed: $(cat "$work/readers.out")"
cat "$work/readers.err"
say "logged by the servers: $(cat "$work"/atlas?.log | grep -oE '"event":"[^"]+"' | sort | uniq -c | tr '\n' ' ')"
start "$first" "${run[@]}" patroni "$work/$first.yml"
until_ok curl -fs "127.0.0.1:$((base + 20 + ${first#db}))/replica"
say "$first is back as a standby"
cluster
