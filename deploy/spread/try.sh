#!/usr/bin/env bash
# Three PostgreSQL servers on this machine, on ports of their own. Answers for the same jobs, from one server and, after `spread`, from three, are
# compared byte for byte, and lists are timed with both. Needs Debian's postgresql and a build (`npm run build`). PostgreSQL
# refuses to run as root: as root it runs as "postgres".
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d /tmp/job-atlas-spread-XXXXXX)
base=${BASE_PORT:-24700}
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
run=() && [ "$(id -u)" = 0 ] && run=(runuser -u postgres --) && chown postgres "$work"
atlas=
cleanup() {
  [ -z "$atlas" ] || kill "$atlas" || true
  for n in 1 2 3; do "${run[@]}" "$bin/pg_ctl" -D "$work/db$n" -m immediate stop >/dev/null 2>&1 || true; done
}
trap cleanup EXIT
cd "$work"
for n in 1 2 3; do
  "${run[@]}" "$bin/initdb" -D "$work/db$n" -U postgres -A trust -E UTF8 --no-sync >/dev/null
  "${run[@]}" "$bin/pg_ctl" -D "$work/db$n" -l "$work/db$n.log" -w -o "-p $((base + n)) -c listen_addresses=127.0.0.1 -c unix_socket_directories=$work" start >/dev/null
  psql -q "postgres://postgres@127.0.0.1:$((base + n))/postgres" -c 'create database atlas'
done
address() { echo "postgres://postgres@127.0.0.1:$((base + $1))/atlas"; }
export DATABASE_URL=$(address 1) PORT=$((base + 9))
job_atlas() { node "$root/dist-server/main.js" "$@"; }
for n in 100 1000 20000; do job_atlas seed --polygons "$n" --failures $((n / 10)) --id "trial-$n"; done

# Saves the list and each job's result as files in the folder $1, and times both.
answers() {
  node "$root/dist-server/main.js" >"$work/address" 2>"$work/atlas.log" & atlas=$!
  local api=http://127.0.0.1:$PORT/public/api/v1/polygons key='x-api-key: demo-key-public-by-design'
  until curl -fs "http://127.0.0.1:$PORT/readyz" >/dev/null; do sleep 0.2; done
  mkdir -p "$1"
  curl -fs -H "$key" "$api?page_size=1000" >"$1/list"
  for id in $(node -p 'JSON.parse(fs.readFileSync(0)).jobs.map((job) => encodeURIComponent(job.id)).join("\n")' <"$1/list"); do
    curl -fs -H "$key" "$api/$id" >"$1/$id"
  done
  seq 300 | xargs -I{} curl -fs -o /dev/null -w '%{time_total}\n' -H "$key" "$api?page_size=20" | sort -n | awk -v place="$1" '
    {t[NR]=$1} END {printf "%s: list of 20, 300 times: median %.1f ms, p95 %.1f ms\n", place, t[int(NR/2)]*1000, t[int(NR*.95)]*1000}'
  curl -fs -o /dev/null -w "$1: 20,000 polygons in %{time_total} s\n" -H "$key" "$api/trial-20000"
  kill "$atlas"; wait "$atlas" || true; atlas=
}
answers one
job_atlas spread "$(address 2)" "$(address 3)"
answers three
diff -r one three && echo "the same, byte for byte: $(ls one | wc -l) answers, $(du -sb one | cut -f1) bytes"
for n in 1 2 3; do
  table=records_$((n - 1))
  echo "server $n has $(psql -At "$(address "$n")" -c "select count(*) from $table") records"
done
job_atlas jobs remove trial-20000 --account demo
for n in 1 2 3; do
  table=records_$((n - 1))
  echo "server $n has $(psql -At "$(address "$n")" -c "select count(*) from $table") records"
done
