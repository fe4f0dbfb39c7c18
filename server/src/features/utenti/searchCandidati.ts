import { canOpenProposta } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import { answersTo, cognomeWords } from '@sigeba/contract/cognome.ts';
import type { CandidatoPartecipante, RicercaCandidati } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { CANDIDATI_MASSIMO, joinMotivi, motiviOf, motivoInTutto } from '@sigeba/contract/partecipazioni/candidato.rules.ts';
import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { limitSearches } from '../../ground/http/attempts.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import {
  type CandidatoRow,
  findRicerca,
  type OstacoliInCategoria,
  ostacoliTo,
  type RicercaRow,
} from '../partecipazioni/candidati.queries.ts';

type Request = Asking & { query: z.output<typeof RicercaCandidati> };

/**
 * People whom the lead of a proposta may ask to take part, in one categoria or in any that takes them: found by a whole word of
 * the surname, narrowed by first name with the other words; people who cannot be asked are marked, not hidden. The search is
 * counted first, and the count outlives a refusal.
 */
export async function searchCandidati(db: Db, request: Request): Promise<CandidatoPartecipante[]> {
  const { actor, query } = request;
  await limitSearches(db, request);
  const words = cognomeWords(query.text);
  const { classeId, categoriaId = null, propostaId = null } = query;
  const ricerca = found(
    await findRicerca(db, { received: request.received, utenteId: actor.id, propostaId, classeId, categoriaId, words }),
  );
  ensureLead(ricerca, request);
  if (categoriaId !== null && ricerca.categorie.length === 0)
    ensureValid([{ campo: 'categoriaId', messaggio: 'La classe non prevede questa categoria di partecipanti.' }]);

  return ricerca.persone
    .filter((row) => answersTo(row, words))
    .slice(0, CANDIDATI_MASSIMO)
    .map((row) => present(row, ostacoliTo(row, ricerca, actor.id), actor.id));
}

/**
 * Only the person who fills in the proposta searches people for it: in a stored one its responsabile, in a new one a caller who
 * may begin it now.
 */
function ensureLead(ricerca: RicercaRow, { received, query: { propostaId, classeId } }: Request): void {
  if (propostaId === undefined) ensure(canOpenProposta({ ...ricerca, received }));
  else {
    const proposta = found(ricerca.proposta ?? undefined);
    ensure(canSaveProposta({ proposta, scadenza: new Date(proposta.scadenza), received }));
    if (proposta.classeId !== classeId) ensureValid([{ campo: 'classeId', messaggio: 'La proposta è di un’altra classe.' }]);
  }
}

function present(row: CandidatoRow, ostacoli: OstacoliInCategoria[], readerId: number): CandidatoPartecipante {
  const posti = ostacoli.map(({ categoriaId, ostacoli: against }) => {
    const motivi = motiviOf(against, row.id === readerId);
    return { categoriaId, ammissibile: against.length === 0, motivo: joinMotivi(motivi), motivi };
  });
  return {
    id: row.id,
    cognome: row.cognome,
    nome: row.nome,
    ruolo: row.ruolo,
    ruoloEn: row.ruoloEn,
    dipartimento: row.dipartimento,
    dipartimentoEn: row.dipartimentoEn,
    ssd: row.ssd,
    email: row.email,
    ammissibile: posti.some(({ ammissibile }) => ammissibile),
    motivo: motivoInTutto(posti),
    giaRichiesto: row.status === 'PENDING' || row.status === 'ACCETTATA',
    posti,
  };
}
