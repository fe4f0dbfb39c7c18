import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { casellaOf } from '@sigeba/contract/login/email.rules.ts';
import type { Template } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { readDomini } from '../configurazione/configurazione.queries.ts';
import { listTitolari, type TitolareRow } from '../utenti/scheda.queries.ts';
import { listDipartimentiValidi, listPersone, listRuoli, listSsdValidi, type PersonaRow, type RuoloRow } from './persone.queries.ts';
import type { RigaLetta } from './piano.types.ts';

/** What a template says of its people: the role that all have, null where a column says each one's; the column of their course, null without. */
type Percorso = { ruolo: string | null; corso: string | null };
const PERCORSI: Partial<Record<Template, Percorso>> = {
  0: { ruolo: 'SP', corso: 'scuola' },
  5: { ruolo: 'DR', corso: 'corso_dottorato' },
};
const DA_COLONNA: Percorso = { ruolo: null, corso: null };

export const percorsoOf = (template: Template): Percorso => PERCORSI[template] ?? DA_COLONNA;

/** What the registry has of the people, addresses and names of a file. */
export type Facts = {
  byCodice: ReadonlyMap<string, PersonaRow>;
  /** Researchers who have this e-mail address. */
  byCasella: ReadonlyMap<string, readonly TitolareRow[]>;
  /** Accounts of other types. */
  altri: readonly TitolareRow[];
  dipartimenti: ReadonlyMap<string, { id: number; nome: string }>;
  ssd: ReadonlyMap<string, number>;
  /** By code and by name. */
  ruoli: ReadonlyMap<string, RuoloRow>;
  dominiEmail: string[];
};

export const namedIn = (righe: readonly RigaLetta[]) => ({
  codici: righe.map(({ chiave }) => chiave),
  email: righe.map(({ valori }) => String(valori.email)),
});

export async function readFacts(tx: Tx, righe: readonly RigaLetta[]): Promise<Facts> {
  const { people, titolari, dipartimenti, ssd, ruoli } = await together(tx, {
    people: listPersone.with(namedIn(righe)),
    titolari: listTitolari.with(namedIn(righe)),
    dipartimenti: listDipartimentiValidi.with(),
    ssd: listSsdValidi.with(),
    ruoli: listRuoli.with(),
  });
  return {
    byCodice: new Map(people.flatMap((row) => (row.codiceFiscale === null ? [] : [[row.codiceFiscale, row]]))),
    byCasella: Map.groupBy(
      titolari.filter(({ tipoUtente }) => tipoUtente === 'UTENTE'),
      ({ email }) => casellaOf(email),
    ),
    altri: titolari.filter(({ tipoUtente }) => tipoUtente !== 'UTENTE'),
    dipartimenti: new Map(dipartimenti.map((row) => [normaliseCognome(row.nome), row])),
    ssd: new Map(ssd.map(({ id, codice }) => [codice.toUpperCase(), id])),
    ruoli: ruoliByName(ruoli),
    dominiEmail: await readDomini(tx),
  };
}

/** A code comes before a name that is written like it, and what is in force before what is not. */
function ruoliByName(ruoli: readonly RuoloRow[]): ReadonlyMap<string, RuoloRow> {
  const ordered = ruoli.toSorted((one, other) => Number(one.valido) - Number(other.valido));
  return new Map([
    ...ordered.map((row) => [normaliseCognome(row.descrizione), row] as const),
    ...ordered.map((row) => [normaliseCognome(row.codice), row] as const),
  ]);
}

/** The role of a row; undefined where its column names none. */
export function ruoloOf({ valori }: Pick<RigaLetta, 'valori'>, { ruoli }: Facts, template: Template): RuoloRow | undefined {
  const { ruolo } = percorsoOf(template);
  const found = ruoli.get(normaliseCognome(ruolo ?? String(valori.ruolo)));
  if (found === undefined && ruolo !== null) throw new Error(`no role ${ruolo}`);
  return found;
}
