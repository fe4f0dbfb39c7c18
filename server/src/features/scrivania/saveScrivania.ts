import { dayInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { CosaScrivania } from '@sigeba/contract/scrivania/scrivania.acts.ts';
import { checkScrivania, etichetteOf, type OggettoScrivania, ufficioOf } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import type { ScrivaniaForm, ScrivaniaRiga } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { ensureValid, found, Refused } from '../../ground/refuse.ts';
import { persone } from './persone.ts';
import { lettoreDi } from './readScrivania.ts';
import {
  addEtichette,
  dropEtichette,
  ensureScrivanie,
  findOggetto,
  findScrivania,
  listEtichette,
  lockScrivanie,
  saveScrivaniaRow,
} from './scrivania.queries.ts';

type Request = Asking & { params: { id: number }; body: ScrivaniaForm };
/** An instant before any desk: a caller who saw an empty desk is told (code 9) where something stands on it by now. */
const NEVER = new Date(0).toISOString();

/** Saves who follows an object, its labels, and the day on which to take it up again. A save that changes nothing is not recorded. */
export const saveScrivania =
  (oggetto: OggettoScrivania) =>
  async (tx: Tx, request: Request): Promise<Written> => {
    const { actor, received, params, body } = request;
    const lettore = lettoreDi(request);
    const { id, gruppo } = found(await findOggetto(tx, { ...lettore, id: params.id }, { oggetto }));
    const made = await ensureScrivanie(tx, { ids: [id], at: received, by: actor.id }, { oggetto });
    await lockScrivanie(tx, { ids: [id] }, { oggetto });
    const row = found(await findScrivania(tx, { id }, { oggetto }));
    // Notes are not part of what is saved here: a desk that has only notes still counts as the empty one that the caller saw.
    const seen = body.lastUpdate === null ? (isVuota(row) ? row.updatedAt.toISOString() : NEVER) : body.lastUpdate;
    ensureFresh(row, seen, actor);
    ensureValid(checkScrivania(body, row.promemoria, dayInRome(received)));

    const { assegnataA, promemoria } = body;
    const altra = assegnataA !== (row.assegnataA?.id ?? null);
    // The account that follows it already may stay, even after leaving the office: only a new one has to belong to it.
    if (altra && assegnataA !== null && !(await persone(tx, ufficioOf(oggetto), gruppo)).some((each) => each.id === assegnataA))
      throw new Refused(no('ASSEGNATARIO_FUORI_UFFICIO', { quante: 1 }));
    const inUso = await listEtichette(tx, lettore, { etica: ufficioOf(oggetto) === 'ETICA' });
    const etichette = etichetteOf(
      body.etichette,
      inUso.map(({ nome }) => nome),
    );
    const cose: CosaScrivania[] = [
      ...(altra ? (['assegnataA'] as const) : []),
      ...(etichette.toSorted().join('\n') === row.etichette.toSorted().join('\n') ? [] : (['etichette'] as const)),
      ...(promemoria === row.promemoria ? [] : (['promemoria'] as const)),
    ];
    if (cose.length === 0) return { id, lastUpdate: row.updatedAt.toISOString() };

    const at = made === 0 ? nextUpdate(row, received) : row.updatedAt;
    await saveScrivaniaRow(tx, { id: row.id, assegnataA, promemoria, at, by: actor.id });
    await dropEtichette(tx, { id: row.id, etichette });
    await addEtichette(tx, { id: row.id, etichette });
    await record(tx, request, 'saveScrivania', { tipo: oggetto, id }, { cose, ...senzaControllo(seen) });
    return { id, lastUpdate: at.toISOString() };
  };

const isVuota = ({ assegnataA, etichette, promemoria }: Pick<ScrivaniaRiga, 'assegnataA' | 'etichette' | 'promemoria'>): boolean =>
  assegnataA === null && promemoria === null && etichette.length === 0;
