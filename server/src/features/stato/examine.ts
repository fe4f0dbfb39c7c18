import { bilingual, type Finding, well } from '../../ground/finding.ts';
import { releaseText } from '../../ground/release.ts';
import { lookAtMail } from '../../outside/smtp/checkMail.ts';
import type { Check, Look, Told } from './look.types.ts';
import { lookAtDatabase, lookAtReplica } from './lookAtDatabase.ts';
import { lookAtDisk, lookAtFiles } from './lookAtFiles.ts';
import { lookAtAddress, lookAtLocalLogin, lookAtPages, lookAtSecondFactor, lookAtSso, lookAtWires } from './lookAtSettings.ts';

/** Examines an installation, and changes nothing: one finding for each thing that it needs. The doctor and the status page show the same. */
export async function examine(look: Look): Promise<{ checks: Check[]; told: Told }> {
  const database = await lookAtDatabase(look);
  const mail = lookAtMail(look.config).then((found): Check => Object.assign(found, { screen: '/ur/impostazioni' as const }));
  const rest = await Promise.all([mail, lookAtFiles(look), lookAtDisk(look), lookAtSso(look), lookAtReplica(look)]);
  const checks = [
    well(bilingual('version', 'Versione'), bilingual(`SIGEBA ${releaseText()}.`, `SIGEBA ${releaseText()}.`)),
    ...lookAtUser(look),
    lookAtAddress(look),
    ...lookAtWires(look),
    lookAtPages(look),
    lookAtSecondFactor(look),
    ...lookAtLocalLogin(look),
    ...lookAtGuesses(look),
    ...database.checks,
    ...rest.flat(),
  ];
  return { checks, told: database.told };
}

/** Root reads every key and writes every folder, and files that it creates do not belong to the server's user. */
function lookAtUser({ asRoot = false }: Look): Finding[] {
  if (!asRoot) return [];
  const says = bilingual(
    'This is root: whether the server may read the keys and write its files is not seen.',
    'Questo è root: se il server può leggere le chiavi e scrivere i suoi file non si vede.',
  );
  const remedy = bilingual(
    'Ask as the user of the service: docs/amministrazione/installa.md.',
    'Chiedilo come utente del servizio (docs/amministrazione/installa.md).',
  );
  return [{ what: bilingual('user', 'Utente'), state: 'attention', says, remedy }];
}

/** Many wrong passwords: the server's own alarm. */
function lookAtGuesses({ alarms = [] }: Look): Check[] {
  if (!alarms.includes('guesses')) return [];
  const says = bilingual('Many wrong passwords were tried.', 'Sono state provate molte password sbagliate.');
  const remedy = bilingual('The audit log says for which accounts.', 'Il registro dice per quali account e da quale rete.');
  return [{ what: bilingual('logins', 'Accessi'), state: 'attention', says, remedy, screen: '/ur/audit' }];
}
