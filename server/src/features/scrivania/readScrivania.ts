import { dayInRome } from '@sigeba/contract/instant.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { type OggettoScrivania, ufficioOf } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import type { OffertaScrivania, Scrivania } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import type { Persona } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found } from '../../ground/refuse.ts';
import { persone } from './persone.ts';
import { countMie, findOggetto, findScrivania, type Lettore, listEtichette, listNote, type NotaRow } from './scrivania.queries.ts';

type ById = Asking & { params: { id: number } };

/** The caller as a reader of the desk: the groups that its account works on, and its id. */
export const lettoreDi = ({ actor }: Pick<Asking, 'actor'>): Lettore => ({ gruppi: gruppiOf(actor.roles), utenteId: actor.id });

/** The desk of one object that the account reads for its office, empty until something is put on it. */
export const readScrivania =
  (oggetto: OggettoScrivania) =>
  async (tx: Tx, request: ById): Promise<Scrivania> => {
    const { id } = request.params;
    const { gruppo } = found(await findOggetto(tx, { ...lettoreDi(request), id }, { oggetto }));
    const row = await findScrivania(tx, { id }, { oggetto });
    const note = row === undefined ? [] : await listNote(tx, { scrivaniaId: row.id });
    return {
      assegnataA: row?.assegnataA ?? null,
      etichette: row?.etichette ?? [],
      promemoria: row?.promemoria ?? null,
      note: note.map((nota) => presentNota(nota, request)),
      persone: await persone(tx, ufficioOf(oggetto), gruppo),
      lastUpdate: row?.updatedAt.toISOString() ?? null,
    };
  };

const presentNota = ({ id, testo, quando, autoreId, cognome, nome }: NotaRow, { actor }: Asking): Scrivania['note'][number] => ({
  id,
  testo,
  autore: { id: autoreId, cognome, nome } satisfies Persona,
  quando: quando.toISOString(),
  propria: autoreId === actor.id,
});

/** What the desk of an office offers, and how much of it waits for the caller. */
export const readOfferta =
  (ufficio: ReturnType<typeof ufficioOf>) =>
  async (tx: Tx, request: Asking): Promise<OffertaScrivania> => {
    const etica = ufficio === 'ETICA';
    const lettore = lettoreDi(request);
    const { etichette, mie } = await together(tx, {
      etichette: listEtichette.with(lettore, { etica }),
      mie: countMie.with({ ...lettore, oggi: dayInRome(request.received) }, { etica }),
    });
    return { persone: await persone(tx, ufficio, null), etichette, ...mie };
  };
