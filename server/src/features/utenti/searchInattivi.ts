import type { TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { listGiaInattivi } from '../inattivi/inattivi.queries.ts';
import { searchPersone } from './searchPersone.ts';

type Request = Asking & { query: { text: string; anno?: number | undefined; tipologia?: TipoInattivo | undefined } };
const search = searchPersone({ tipi: ['UTENTE'] });

/** People who may be declared inactive, blocked ones included; those who already are, in this year and of this kind, are marked. */
export async function searchInattivi(db: Db, request: Request): Promise<Candidato[]> {
  const { anno, tipologia } = request.query;
  const persone = await search(db, request);
  const utenti = persone.map(({ id }) => id);
  const gia = anno === undefined || tipologia === undefined ? [] : await listGiaInattivi(db, { utenti, anno, tipologia });
  const giaIds = new Set(gia.map(({ id }) => id));
  return persone.map((persona) => ({ ...persona, ammissibile: true, motivo: null, giaRichiesto: giaIds.has(persona.id) }));
}
