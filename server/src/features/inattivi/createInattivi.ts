import { checkNuovi, type TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { insertInattivi, listDichiarabili, listGiaInattivi } from './inattivi.queries.ts';

type Request = Asking & { body: { utenti: number[]; tipologia?: TipoInattivo | null | undefined; anno?: number | undefined } };

/** Declares people inactive for a year, all of them or nobody; it applies at once to what they may present (D-77). */
export async function createInattivi(tx: Tx, request: Request): Promise<{ inseriti: number }> {
  const { actor, body, received } = request;
  const utenti = [...new Set(body.utenti)];
  const anno = body.anno ?? yearInRome(received);
  const tipologia = body.tipologia ?? null;
  ensureValid(checkNuovi({ utenti, tipologia, anno }));
  if (tipologia === null) return { inseriti: 0 };

  const { dichiarabili, gia } = await together(tx, {
    dichiarabili: listDichiarabili.with({ utenti }),
    gia: listGiaInattivi.with({ utenti, anno, tipologia }),
  });
  if (dichiarabili.length < utenti.length)
    ensureValid([{ campo: 'utenti', messaggio: 'Scegli le persone tra quelle trovate dalla ricerca.' }]);
  refuseGia(gia);
  const nuovi = await insertInattivi(tx, { utenti, anno, tipologia, at: received, da: actor.realId });
  // Somebody declared them in the same instant: their names are known now.
  if (nuovi.length < utenti.length) refuseGia(await listGiaInattivi(tx, { utenti, anno, tipologia }));
  for (const { utenteId } of nuovi) await record(tx, request, 'createInattivo', { tipo: 'utente', id: utenteId }, { anno, tipologia });
  return { inseriti: nuovi.length };
}

const refuseGia = (gia: readonly { cognome: string; nome: string }[]): void =>
  ensureValid(
    gia.map(({ cognome, nome }) => ({ campo: 'utenti', messaggio: `${cognome} ${nome} risulta già per lo stesso anno e tipo.` })),
  );
