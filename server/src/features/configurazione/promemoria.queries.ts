import { giorniOf } from '@sigeba/contract/configurazione/impostazioni.rules.ts';
import type { ChiaveImpostazione } from '@sigeba/contract/configurazione/impostazioni.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { type CosaRicordata, stadiOf } from '@sigeba/contract/promemoria/promemoria.rules.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { anyOf, many } from '../../ground/db/query.ts';

type Settings = { attivi: ChiaveImpostazione; prima?: ChiaveImpostazione; dopo?: ChiaveImpostazione };

/** The settings of each kind of reminder. */
const CHIAVI: Record<CosaRicordata, Settings> = {
  RENDICONTAZIONE: { attivi: 'promemoria.attivi', prima: 'promemoria.rendiconti.prima', dopo: 'promemoria.rendiconti.dopo' },
  PARTE: { attivi: 'promemoria.attivi', prima: 'promemoria.parti.prima' },
  REFEREE: { attivi: 'promemoria.attivi', prima: 'promemoria.referee.prima', dopo: 'promemoria.referee.dopo' },
  CONDIZIONI: { attivi: 'promemoria.condizioni.attivi', dopo: 'promemoria.condizioni.dopo' },
};
const keysOf = ({ attivi, prima, dopo }: Settings): ChiaveImpostazione[] => [attivi, prima, dopo].filter((each) => each !== undefined);

const listValori = many((q, { chiavi }: { chiavi: readonly string[] }) =>
  q.selectFrom('configurazione').select(['chiave', 'valore', 'updated_at as cambiata']).where('chiave', '=', anyOf(chiavi)),
);

/** The days on which one kind of reminder goes, as stages of `stadiOf` (none while it is off), and the day of the last change of them. */
export type Giorni = { stadi: number[]; dal: Day | null };

/** What the office has set for the reminders (D-226, D-265). */
export async function readPromemoria(tx: Db | Tx): Promise<Record<CosaRicordata, Giorni>> {
  const rows = await listValori(tx, { chiavi: Object.values(CHIAVI).flatMap(keysOf) });
  const rowOf = (chiave: ChiaveImpostazione) => rows.find((row) => row.chiave === chiave);
  const daysOf = (chiave: ChiaveImpostazione | undefined) => (chiave === undefined ? [] : giorniOf(chiave, rowOf(chiave)?.valore));
  const of = (cosa: CosaRicordata): Giorni => {
    const keys = CHIAVI[cosa];
    if (rowOf(keys.attivi)?.valore !== true) return { stadi: [], dal: null };
    const changed = keysOf(keys).flatMap((chiave) => rowOf(chiave)?.cambiata?.getTime() ?? []);
    const dal = changed.length === 0 ? null : dayInRome(new Date(Math.max(...changed)));
    return { stadi: stadiOf({ prima: daysOf(keys.prima), dopo: daysOf(keys.dopo) }), dal };
  };
  return { RENDICONTAZIONE: of('RENDICONTAZIONE'), PARTE: of('PARTE'), REFEREE: of('REFEREE'), CONDIZIONI: of('CONDIZIONI') };
}
