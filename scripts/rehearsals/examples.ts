import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../command.ts';
import { root } from '../packageBin.ts';
import { provesAlarms } from './alarms.ts';
import { fail, inHome, type Stage } from './stage.ts';

/** What the unit of deploy/quadlet has to become. */
const RUNS = [
  '/usr/bin/podman run --name sigeba ',
  ...['--read-only', '--tmpfs /tmp', '--cap-drop all', '--security-opt=no-new-privileges', '--network host', '--stop-timeout 35'],
  ...['-v sigeba:/data', '-v sigeba-backups:/backups', '--secret DATABASE_URL', '--env DATABASE_URL_FILE=/run/secrets/DATABASE_URL'],
];

/**
 * Files that are given out for other programs, as those programs read them: the alarms by promtool, the filter by fail2ban, the unit of a
 * container by Quadlet.
 */
export async function examples(stage: Stage): Promise<void> {
  const alarms = await provesAlarms(stage);
  stage.say(`${alarms} alarms fire when they should, and none beside them`);
  await bansWhoGuesses(stage);
  stage.say('fail2ban reads the address and the time of a wrong password, wherever its machine is');
  const quadlet = process.env.QUADLET ?? '/usr/libexec/podman/quadlet';
  if (!existsSync(quadlet)) fail('Quadlet is needed: podman 5 has it, installed or unpacked (QUADLET=FOLDER/usr/libexec/podman/quadlet).');
  const units = path.join(root, 'deploy/quadlet');
  const { code, output } = await runCommand(quadlet, ['-dryrun'], { env: { QUADLET_UNIT_DIRS: units } });
  const [started = ''] = /^ExecStart=.*$/m.exec(output) ?? [];
  const missing = RUNS.filter((part) => !started.includes(part));
  if (code !== 0 || /unsupported|converting/.test(output) || missing.length > 0) fail(`Quadlet, without ${missing.join(', ')}:\n${output}`);
  stage.say('Quadlet makes a service of deploy/quadlet');
}

/** Of a line of the log for a wrong password and one for an unknown path. */
async function bansWhoGuesses(stage: Stage): Promise<void> {
  const time = '2026-07-01T10:00:00.000Z';
  const lines = [
    { level: 'info', time, route: '/sigeba-api-web/v1/login', status: 401, ip: '203.0.113.7', reason: 'BAD_CREDENTIALS', msg: 'answered' },
    { level: 'info', time, route: null, status: 404, ip: '203.0.113.8', reason: 'NOT_FOUND', msg: 'answered' },
  ];
  const log = inHome(stage, 'log');
  writeFileSync(log, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const filter = path.join(root, 'deploy/fail2ban/filter.conf');
  const { code, output } = await runCommand('fail2ban-regex', ['--out', 'row', log, filter], { env: { TZ: 'Europe/Rome' } });
  if (/ENOENT/.test(output)) fail("fail2ban-regex is needed: it is in Debian's package fail2ban.");
  const banned = [...output.matchAll(/^\['([\d.]+)',\s+(\d+)/gm)].map(([, address, at]) => `${address} ${at}`);
  if (code !== 0 || String(banned) !== `203.0.113.7 ${Date.parse(time) / 1000}`) fail(`fail2ban reads ${banned}:\n${output}`);
}
