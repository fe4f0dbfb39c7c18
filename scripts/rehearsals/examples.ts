import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../command.ts';
import { root } from '../packageBin.ts';
import { provesAlarms } from './alarms.ts';
import { fail, type Stage } from './stage.ts';

/** What the unit of deploy/quadlet has to become. */
const RUNS = [
  '/usr/bin/podman run --name sigeba ',
  ...['--read-only', '--tmpfs /tmp', '--cap-drop all', '--security-opt=no-new-privileges', '--network host', '--stop-timeout 35'],
  ...['-v sigeba:/data', '-v sigeba-backups:/backups', '--secret DATABASE_URL', '--env DATABASE_URL_FILE=/run/secrets/DATABASE_URL'],
];

/** Files that are given out for other programs, as those programs read them: the alarms by promtool, the unit of a container by Quadlet. */
export async function examples(stage: Stage): Promise<void> {
  const alarms = await provesAlarms(stage);
  stage.say(`${alarms} alarms fire when they should, and none beside them`);
  const quadlet = process.env.QUADLET ?? '/usr/libexec/podman/quadlet';
  if (!existsSync(quadlet)) fail('Quadlet is needed: podman 5 has it, installed or unpacked (QUADLET=FOLDER/usr/libexec/podman/quadlet).');
  const units = path.join(root, 'deploy/quadlet');
  const { code, output } = await runCommand(quadlet, ['-dryrun'], { env: { QUADLET_UNIT_DIRS: units } });
  const [started = ''] = /^ExecStart=.*$/m.exec(output) ?? [];
  const missing = RUNS.filter((part) => !started.includes(part));
  if (code !== 0 || /unsupported|converting/.test(output) || missing.length > 0) fail(`Quadlet, without ${missing.join(', ')}:\n${output}`);
  stage.say('Quadlet makes a service of deploy/quadlet');
}
