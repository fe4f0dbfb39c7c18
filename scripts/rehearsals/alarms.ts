import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../command.ts';
import { root } from '../packageBin.ts';
import { fail, inHome, type Stage } from './stage.ts';

const RULES = path.join(root, 'docs/amministrazione/allarmi.yml');
/** promtool's clock begins at 0: what never was is long before it. */
const NEVER = -1_000_000_000;

type Values = Record<string, string>;

/** What Prometheus reads of an installation where all is well, a value a minute: a name with its labels, and values as promtool writes them. */
const WELL: Values = {
  'up{job="sigeba",instance="one"}': '1x12000',
  sigeba_database_up: '1x12000',
  'sigeba_database_connections{state="waiting"}': '0x12000',
  'sigeba_alarm{name="mail"}': '0x12000',
  'sigeba_http_request_seconds_count{method="GET",route="/bandi",status="200"}': '0+60x12000',
  'sigeba_http_request_seconds_count{method="POST",route="/login",status="401"}': '0+1x12000',
  'sigeba_http_request_seconds_bucket{le="0.5"}': '0+60x12000',
  'sigeba_http_request_seconds_bucket{le="2.5"}': '0+60x12000',
  'sigeba_http_request_seconds_bucket{le="5"}': '0+60x12000',
  'sigeba_http_request_seconds_bucket{le="+Inf"}': '0+60x12000',
  sigeba_replica_used: '1x12000',
  sigeba_mail_oldest_seconds: '30x12000',
  'sigeba_job_ended_timestamp_seconds{job="pulizia"}': nights(),
  sigeba_backup_ended_timestamp_seconds: nights(),
  sigeba_restore_proved_timestamp_seconds: '0x12000',
  'sigeba_files{state="lost"}': '-1x240 0x11760',
  'sigeba_files{state="changed"}': '-1x240 0x11760',
  'sigeba_certificate_ends_timestamp_seconds{certificate="of ours"}': `${400 * 86_400}x12000`,
  sigeba_audit_unsealed_seconds: '2x12000',
  sigeba_next_deadline_timestamp_seconds: `${30 * 86_400}x12000`,
};

/** When what is done each night last ended, as minutes pass. It is started an hour after a night; before the first it says 0, which is long ago. */
function nights(): string {
  const ends = Array.from({ length: 8 }, (_, night) => 1_380 + night * 1_441);
  return [`${NEVER}x1379`, ...ends.map((at, night) => `${at * 60}x${(ends[night + 1] ?? 12_000) - at - 1}`)].join(' ');
}

/** For each alarm what makes it fire, when it does not yet, and when it does. */
const UNWELL: Record<string, { values: Values; quiet: string; fires: string }> = {
  SigebaNonRisponde: { values: { 'up{job="sigeba",instance="one"}': '1x10 0x11990' }, quiet: '12m', fires: '13m' },
  SigebaDatabaseAssente: { values: { sigeba_database_up: '1x10 0x11990' }, quiet: '11m', fires: '12m' },
  SigebaAllarme: { values: { 'sigeba_alarm{name="mail"}': '0x10 1x11990' }, quiet: '10m', fires: '11m' },
  SigebaErrori: {
    values: { 'sigeba_http_request_seconds_count{method="GET",route="/bandi",status="500"}': '0x10 0+6x11990' },
    quiet: '10m',
    fires: '20m',
  },
  SigebaLento: {
    values: { 'sigeba_http_request_seconds_bucket{le="2.5"}': '0+58x12000', 'sigeba_http_request_seconds_bucket{le="0.5"}': '0+58x12000' },
    quiet: '10m',
    fires: '15m',
  },
  SigebaCodaDatabase: { values: { 'sigeba_database_connections{state="waiting"}': '0x10 9x11990' }, quiet: '15m', fires: '16m' },
  SigebaReplicaFerma: { values: { sigeba_replica_used: '1x10 0x11990' }, quiet: '20m', fires: '21m' },
  SigebaPostaFerma: { values: { sigeba_mail_oldest_seconds: '30x10 4000x11990' }, quiet: '15m', fires: '16m' },
  SigebaAccessiRifiutati: {
    values: { 'sigeba_http_request_seconds_count{method="POST",route="/login",status="401"}': '0x10 0+120x11990' },
    quiet: '15m',
    fires: '40m',
  },
  SigebaNotteMancata: {
    values: { 'sigeba_job_ended_timestamp_seconds{job="pulizia"}': `${NEVER}x239 ${240 * 60}x11760` },
    quiet: '51h',
    fires: '53h',
  },
  SigebaBackupMancato: { values: { sigeba_backup_ended_timestamp_seconds: `${NEVER}x12000` }, quiet: '23h', fires: '25h' },
  SigebaRipristinoNonProvato: { values: { sigeba_restore_proved_timestamp_seconds: `${NEVER}x12000` }, quiet: '6d', fires: '7d1h' },
  SigebaFileNonIntegri: { values: { 'sigeba_files{state="lost"}': '0x10 2x11990' }, quiet: '10m', fires: '11m' },
  SigebaMisureAssenti: { values: { sigeba_audit_unsealed_seconds: '2x10 stale' }, quiet: '20m', fires: '27m' },
  SigebaCertificatoInScadenza: {
    values: { 'sigeba_certificate_ends_timestamp_seconds{certificate="of ours"}': `${30 * 86_400 + 600}x12000` },
    quiet: '10m',
    fires: '11m',
  },
  SigebaRegistroNonSigillato: { values: { sigeba_audit_unsealed_seconds: '2x10 700x11990' }, quiet: '15m', fires: '16m' },
  SigebaScadenzaVicina: { values: { sigeba_next_deadline_timestamp_seconds: `${86_400 + 600}x12000` }, quiet: '10m', fires: '11m' },
};

/**
 * docs/amministrazione/allarmi.yml as Prometheus reads it: no alarm where all is well, a new installation included, and each where its
 * measure says so, no sooner and no other. @returns how many
 */
export async function provesAlarms(stage: Stage): Promise<number> {
  const checked = await promtool(['check', 'rules', RULES]);
  const [, count] = /(\d+) rules found/.exec(checked) ?? [];
  if (Number(count) !== Object.keys(UNWELL).length) fail(`${count} alarms, of which ${Object.keys(UNWELL).length} are tried here.`);
  const tests = [
    tried(WELL, { '5m': [], '20h': [], '3d': [], '6d': [] }),
    ...Object.entries(UNWELL).map(([alarm, { values, quiet, fires }]) => tried({ ...WELL, ...values }, { [quiet]: [], [fires]: [alarm] })),
  ];
  const file = inHome(stage, 'alarms.json');
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  await promtool(['test', 'rules', file]);
  return Number(count);
}

/** What fires at which time. */
const tried = (values: Values, at: Record<string, readonly string[]>) => ({
  interval: '1m',
  input_series: Object.entries(values).map(([series, numbers]) => ({ series, values: numbers })),
  promql_expr_test: Object.entries(at).map(([time, alarms]) => ({
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: time,
    exp_samples: alarms.map((alarm) => ({ labels: `{alertname="${alarm}"}`, value: 1 })),
  })),
});

async function promtool(args: string[]): Promise<string> {
  const { code, output } = await runCommand('promtool', args);
  if (/ENOENT/.test(output)) fail("promtool is needed: it is in Debian's package prometheus.");
  return code === 0 ? output : fail(`promtool ${args.join(' ')}:\n${output}`);
}
