import { contoPassi, isBackupRecente, type Passo, testoOfPasso } from '@sigeba/contract/primiPassi/primiPassi.rules.ts';
import { esitoLavoro, isRipristinoRecente, NOMI_LAVORO, type NomeLavoro } from '@sigeba/contract/stato/stato.rules.ts';
import type { RowOf } from '../../ground/db/query.ts';
import { bilingual, type Finding, well } from '../../ground/finding.ts';
import { readWaiting } from '../../ground/http/metrics.queries.ts';
import { BACKUP, listLavori, RESTORE } from '../../ground/jobs/jobs.queries.ts';
import { readPrimiPassi } from '../primiPassi/primiPassi.queries.ts';
import type { Check, Look, OfDatabase } from './look.types.ts';
import { lostWords } from './lookAtFiles.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Milliseconds for which a row of the audit log may wait for its seal. */
const SEAL_MS = 10 * 60_000;

/** Copies, works of the night, uploaded files, mails, seals, first steps: what the tables tell. */
export async function lookAtTables(look: Look): Promise<OfDatabase> {
  const { config, db, now, works, thorough = false } = look;
  const lavori = await listLavori(db);
  const waiting = await readWaiting(db, { now });
  const endOf = (nome: string) => lavori.find((each) => each.nome === nome)?.finito ?? null;
  const checks = [
    config.demo ? NO_BACKUP_OF_DEMO : ofBackup(endOf(BACKUP), now),
    ...(config.demo ? [] : [ofRestore(endOf(RESTORE), now)]),
    ofWorks(works, lavori, now),
    ofFiles(waiting, now),
    ofQueue(waiting, now),
    ofSeals(waiting, now),
    ...ofFirstSteps(await readPrimiPassi(db, config, now), thorough),
  ];
  return { checks, told: { waiting, lavori } };
}

const COPIES = bilingual('backup', 'Copia di sicurezza');
const NO_BACKUP_OF_DEMO: Finding = {
  what: COPIES,
  state: 'unknown',
  says: bilingual('Not known: the demonstration takes none.', 'Non nota: la dimostrazione non ne fa.'),
};

/** The age of the last nightly backup; only a restore shows what it is worth. */
function ofBackup(ended: Date | null, now: Date): Finding {
  const remedy = bilingual(
    `\`sigeba ${BACKUP}\` each night: docs/amministrazione/copia-e-ripristina.md.`,
    '`sigeba backup` ogni notte (docs/amministrazione/copia-e-ripristina.md).',
  );
  if (ended === null)
    return { what: COPIES, state: 'attention', says: bilingual('None has been taken.', 'Non ne è stata fatta nessuna.'), remedy };
  const hours = Math.floor((now.getTime() - ended.getTime()) / HOUR_MS);
  const says = bilingual(`The last one ended ${hours} hours ago.`, `L’ultima è finita ${hours === 1 ? 'un’ora' : `${hours} ore`} fa.`);
  return isBackupRecente(ended, now) ? well(COPIES, says) : { what: COPIES, state: 'attention', says, remedy };
}

/** When a backup was last restored and proved, as the backups since tell. */
function ofRestore(proved: Date | null, now: Date): Finding {
  const what = bilingual('restore', 'Prova di ripristino');
  const remedy = bilingual(
    'Restore one each month into a database of its own: docs/amministrazione/copia-e-ripristina.md. The next backup tells that it was done.',
    'Ogni mese ripristina una copia in un database a parte (docs/amministrazione/copia-e-ripristina.md): la copia successiva lo registra.',
  );
  if (proved === null) {
    const says = bilingual(
      'Whether a backup can be restored is not known.',
      'Se una copia si può ripristinare non è noto: nessuno lo ha provato.',
    );
    return { what, state: 'unknown', says, remedy };
  }
  const days = Math.floor((now.getTime() - proved.getTime()) / DAY_MS);
  const says = bilingual(
    `A backup was last restored and proved ${days} days ago.`,
    `L’ultima è riuscita ${days === 1 ? 'un giorno' : `${days} giorni`} fa.`,
  );
  return isRipristinoRecente(proved, now) ? well(what, says) : { what, state: 'attention', says, remedy };
}

/** The works of the night as one: which failed, which missed a night, which never ended. */
function ofWorks(works: readonly NomeLavoro[], lavori: readonly RowOf<typeof listLavori>[], now: Date): Finding {
  const what = bilingual('works of the night', 'Lavori della notte');
  const esitoOf = (nome: NomeLavoro) => esitoLavoro(lavori.find((each) => each.nome === nome) ?? { finito: null, fallito: null }, now);
  const whose = (esiti: readonly string[]) => works.filter((nome) => esiti.includes(esitoOf(nome)));
  const [missed, never] = [whose(['FALLITO', 'SALTATO']), whose(['MAI'])];
  const named = (names: readonly NomeLavoro[]) => names.map((nome) => `«${NOMI_LAVORO[nome]}»`).join(', ');
  const remedy = bilingual(
    'Each is tried again every ten minutes; why it failed stands in the log.',
    'Sono ritentati ogni dieci minuti; il motivo è nel registro del server (docs/amministrazione/controlla.md, «I log»).',
  );
  if (missed.length > 0) {
    const says = bilingual(`Failed, or missed a night: ${missed.join(', ')}.`, `Non riusciti, o saltati: ${named(missed)}.`);
    return { what, state: 'attention', says, remedy };
  }
  if (never.length > 0) {
    const says = bilingual(
      `Not ended yet: ${never.join(', ')}. They begin after three in the morning, at the latest ten minutes after the start.`,
      `${never.length === works.length ? 'Nessuno è ancora finito.' : `Non ancora finiti: ${named(never)}.`} Partono dopo le tre di notte, o entro dieci minuti dall’avvio.`,
    );
    return { what, state: 'unknown', says };
  }
  return well(what, bilingual('All have ended since last night.', 'Tutti finiti dall’ultima notte.'));
}

type Waiting = RowOf<typeof readWaiting>;

/** What the last night found when it compared the uploaded files with their rows. An older comparison says what is bad, never that all is well. */
function ofFiles({ files, filesLost, filesChanged, filesRead, filesUnread, filesCompared }: Waiting, now: Date): Finding {
  const what = bilingual('files compared', 'File caricati');
  if (
    files === null ||
    filesLost === null ||
    filesChanged === null ||
    filesRead === null ||
    filesUnread === null ||
    filesCompared === null
  ) {
    const says = bilingual(
      'Whether all are there is not known: the night has not compared them yet.',
      'Se ci sono tutti non è noto: il confronto della notte non è ancora stato fatto.',
    );
    return { what, state: 'unknown', says };
  }
  const remedy = bilingual(
    '`sigeba restore --files` brings them back from a backup: docs/amministrazione/copia-e-ripristina.md. The alarm of GET /ready names the first.',
    '`sigeba restore --files` li riprende da una copia di sicurezza (docs/amministrazione/copia-e-ripristina.md); il primo è nel registro del server.',
  );
  if (filesLost > 0) return { what, state: 'wrong', says: lostWords(filesLost), remedy };
  if (filesChanged > 0) {
    const says = bilingual(
      `${filesChanged} are not what was uploaded.`,
      filesChanged === 1 ? 'Il contenuto di un file non è quello caricato.' : `Il contenuto di ${filesChanged} file non è quello caricato.`,
    );
    return { what, state: 'wrong', says, remedy };
  }
  const log = bilingual('Why stands in the log.', 'Il motivo è nel registro del server (docs/amministrazione/controlla.md, «I log»).');
  if (esitoLavoro({ finito: filesCompared, fallito: null }, now) !== 'FINITO') {
    const hours = Math.floor((now.getTime() - filesCompared.getTime()) / HOUR_MS);
    const says = bilingual(
      `Whether all are there is not known: they were last compared ${hours} hours ago.`,
      `Se ci sono tutti non è noto: l’ultimo confronto è finito ${hours} ore fa.`,
    );
    return { what, state: 'unknown', says, remedy: log };
  }
  if (filesUnread > 0) {
    const again = bilingual('The next night reads them again.', 'La prossima notte si riprova.');
    const says = bilingual(
      `Whether ${filesUnread} are what was uploaded is not known: the store did not hand them out.`,
      filesUnread === 1
        ? 'Se il contenuto di un file è quello caricato non è noto: l’archivio non lo ha restituito.'
        : `Se il contenuto di ${filesUnread} file è quello caricato non è noto: l’archivio non li ha restituiti.`,
    );
    return { what, state: 'unknown', says, remedy: again };
  }
  return well(
    what,
    bilingual(
      `The last night found all ${files}, and read ${filesRead} of them again.`,
      `L’ultima notte ${files === 1 ? 'c’era l’unico' : `c’erano tutti e ${files.toLocaleString('it-IT')}`}; ${filesRead.toLocaleString('it-IT')} riletti.`,
    ),
  );
}

/** Mails that wait, and those that nobody got. */
function ofQueue({ mails, mailsGivenUp, oldestMail }: Waiting, now: Date): Check {
  const what = bilingual('outgoing mails', 'E-mail in uscita');
  const screen = '/ur/email' as const;
  const waited = oldestMail === null ? 0 : now.getTime() - oldestMail.getTime();
  const says = bilingual(
    `${mails} wait, ${mailsGivenUp} were given up.`,
    `${mails} in attesa, ${mailsGivenUp} non consegnate${waited > HOUR_MS ? `; la più vecchia aspetta da ${Math.floor(waited / HOUR_MS)} ore` : ''}.`,
  );
  if (waited <= HOUR_MS && mailsGivenUp === 0) return Object.assign(well(what, says), { screen });
  const remedy = bilingual('E-mail in uscita says why, and sends them again.', '«E-mail in uscita» dice perché, e le invia di nuovo.');
  return { what, state: 'attention', says, remedy, screen };
}

function ofSeals({ oldestUnsealed }: Waiting, now: Date): Check {
  const what = bilingual('audit log', 'Registro delle attività');
  const screen = '/ur/audit' as const;
  if (oldestUnsealed === null || now.getTime() - oldestUnsealed.getTime() <= SEAL_MS)
    return Object.assign(well(what, bilingual('It is sealed.', 'È sigillato: una riga cambiata si vedrebbe.')), { screen });
  const minutes = Math.floor((now.getTime() - oldestUnsealed.getTime()) / 60_000);
  const says = bilingual(
    `A row has been waiting for its seal for ${minutes} minutes.`,
    `Una riga aspetta il sigillo da ${minutes} minuti.`,
  );
  const remedy = bilingual(
    'Whether a server runs that seals: its log.',
    'Guarda nel registro del server perché non sigilla (docs/audit.md).',
  );
  return { what, state: 'attention', says, remedy, screen };
}

/** The first steps that are open, in the words of the home of the office (D-230). */
function ofFirstSteps(passi: readonly Passo[], each: boolean): Check[] {
  if (passi.length === 0) return [];
  const what = bilingual('primi passi', 'Primi passi');
  const screen = '/ur/home' as const;
  const open = passi.filter(({ fatto }) => !fatto).map(({ codice }) => testoOfPasso(codice));
  const conto = contoPassi(passi);
  if (open.length === 0) return [Object.assign(well(what, bilingual(`${conto}.`, `${conto}.`)), { screen })];
  const state = 'attention' as const;
  if (!each) {
    const says = bilingual(`${conto}.`, `${conto}.`);
    return [{ what, state, says, remedy: bilingual('The home lists the others.', 'Gli altri sono nella home.'), screen }];
  }
  return [
    { what, state, says: bilingual(`${conto}. Mancano:`, `${conto}. Mancano:`) },
    ...open.map(({ nome, perche, dove }): Finding => {
      const remedy = 'server' in dove ? `${dove.server}.` : `Dall’ufficio: ${dove.schermata}.`;
      return { what: bilingual(nome, nome), state, says: bilingual(perche, perche), remedy: bilingual(remedy, remedy) };
    }),
  ];
}
