import type { StatoSistema, VoceStato } from '@sigeba/contract/stato/stato.routes.ts';
import { esitoLavoro, type NomeLavoro, STATI_VOCE } from '@sigeba/contract/stato/stato.rules.ts';
import type { Alarms } from '../../ground/alarms.ts';
import { loadOf } from '../../ground/db/database.ts';
import type { Db } from '../../ground/db/db.types.ts';
import type { HandlerContext } from '../../ground/http/handlers.types.ts';
import { BACKUP, RESTORE } from '../../ground/jobs/jobs.queries.ts';
import { release } from '../../ground/release.ts';
import { examine } from './examine.ts';
import type { Check } from './look.types.ts';
import { freeMB } from './lookAtFiles.ts';

/** Other servers are asked by it: whoever presses again within a minute reads what was found. */
const KEPT_MS = 60_000;
/** The server's own database, beside it: nobody reads its address. */
const OWN = 'postgresql:///sigeba';

const STATI = { well: 'BENE', attention: 'ATTENZIONE', wrong: 'MALE', unknown: 'NON_NOTO' } as const;

/** What the page looks at besides the settings: the alarms of this server, the works of the night that this installation has. */
export type Watched = HandlerContext & { alarms: Pick<Alarms, 'list'>; lavori: readonly NomeLavoro[] };

/** The state of the installation, looked at once a minute at most by this process, however many ask. */
export function keptStato(context: Watched): (db: Db, now: Date) => Promise<StatoSistema> {
  let kept: { at: number; stato: Promise<StatoSistema> } | null = null;
  return (db, now) => {
    if (kept !== null && Math.abs(now.getTime() - kept.at) < KEPT_MS) return kept.stato;
    const stato = readStato(context, db, now);
    const looking = { at: now.getTime(), stato };
    kept = looking;
    // What could not be looked at is looked at again by whoever asks next.
    stato.catch(() => {
      if (kept === looking) kept = null;
    });
    return stato;
  };
}

async function readStato({ config, lavori: works, alarms }: Watched, db: Db, now: Date): Promise<StatoSistema> {
  const look = { config, db, url: config.databaseUrl ?? OWN, now, works, alarms: alarms.list().map(({ name }) => name) };
  const { checks, told } = await examine(look);
  const rowOf = (nome: string) => told?.lavori.find((each) => each.nome === nome) ?? { finito: null, fallito: null };
  const waiting = told?.waiting ?? null;
  const { inUse, waiting: queued } = loadOf(db);
  const { version, commit } = release();
  return {
    guardato: now.toISOString(),
    versione: version,
    commit,
    avviato: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    voci: bySeverity(checks.map(presentCheck)),
    lavori: works.map((nome) => {
      const { finito, fallito } = rowOf(nome);
      return { nome, esito: esitoLavoro({ finito, fallito }, now), finito: iso(finito), fallito: iso(fallito) };
    }),
    cifre: {
      sessioni: waiting?.sessions ?? null,
      emailInAttesa: waiting?.mails ?? null,
      emailDal: iso(waiting?.oldestMail ?? null),
      emailNonConsegnate: waiting?.mailsGivenUp ?? null,
      file: waiting?.files ?? null,
      spazioMB: await freeMB(config.dataDir),
      connessioni: inUse,
      inCoda: queued,
      ultimaCopia: iso(rowOf(BACKUP).finito),
      ultimoRipristino: iso(rowOf(RESTORE).finito),
    },
  };
}

/** Without the detail, which names machines and folders. */
const presentCheck = ({ what, state, says, remedy, screen }: Check): VoceStato => ({
  nome: what.it,
  stato: STATI[state],
  dice: says.it,
  rimedio: remedy?.it ?? null,
  schermata: screen ?? null,
});

const bySeverity = (voci: readonly VoceStato[]): VoceStato[] =>
  voci.toSorted((a, b) => STATI_VOCE.indexOf(a.stato) - STATI_VOCE.indexOf(b.stato));

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
