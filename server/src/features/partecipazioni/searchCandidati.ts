import { canOpenProposta } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import { cognomeWords } from '@sigeba/contract/cognome.ts';
import type { Candidato, RicercaCandidati } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { CANDIDATI_MASSIMO, motivoOf } from '@sigeba/contract/partecipazioni/candidato.rules.ts';
import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { limitPerson } from '../../ground/http/attempts.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { findClasseWithLimits } from '../bandi/ammissibilita.queries.ts';
import { type Categoria, findCategoria, findPropostaToJoin, listByCognome, ostacoliOfAll, type PersonaRow } from './candidati.queries.ts';

type Request = Asking & { query: z.output<typeof RicercaCandidati> };

/** Searches that one person makes in a minute: more than anybody types, less than a list of the staff takes. */
const LIMIT = { attempts: 60, withinSeconds: 60, waitSeconds: 60 };

/** Counted first, and the count outlives a refusal. */
export async function searchCandidati(db: Db, request: Request): Promise<Candidato[]> {
  await limitPerson(db, 'persone', LIMIT, request);
  return db.transaction().execute((tx) => findCandidati(tx, request));
}

/**
 * People whom the lead of a proposta may ask to take part in one categoria: found by a whole word of the surname, the
 * other words narrowing by first name; who cannot be asked is told apart, not hidden.
 */
async function findCandidati(tx: Tx, request: Request): Promise<Candidato[]> {
  const { actor, query } = request;
  const { propostaId = null, classeId, categoriaId } = query;
  await ensureLead(tx, request);
  const categoria = await findCategoria(tx, { classeId, categoriaId });
  if (categoria === undefined)
    ensureValid([{ campo: 'categoriaId', messaggio: 'La classe non prevede questa categoria di partecipanti.' }]);

  const words = cognomeWords(query.text);
  if (words.length === 0) return [];
  const rows = (await listByCognome(tx, words, propostaId)).filter((row) => answersTo(row, words)).slice(0, CANDIDATI_MASSIMO);
  const ostacoli = await ostacoliOfAll(tx, rows, { responsabileId: actor.id, categoria: categoria as Categoria });

  return rows.map((row) => present(row, ostacoli.get(row.id) ?? [], actor.id));
}

/** Only who fills in the proposta looks for people for it: in a stored one its responsabile, in a new one whoever may begin it now. */
async function ensureLead(tx: Tx, { actor, received, query: { propostaId, classeId } }: Request): Promise<void> {
  const classe = found(await findClasseWithLimits(tx, classeId));
  if (propostaId === undefined) return ensure(canOpenProposta({ ...classe, received }));
  const row = found(await findPropostaToJoin(tx, { propostaId, utenteId: actor.id }));
  ensure(canSaveProposta({ proposta: row, scadenza: row.scadenza, received }));
  if (row.classeId !== classeId) ensureValid([{ campo: 'classeId', messaggio: 'La proposta è di un’altra classe.' }]);
}

/** Every word is a word of the surname or begins one of the first names. */
function answersTo({ parole, nome }: PersonaRow, words: readonly string[]): boolean {
  const nomi = cognomeWords(nome);
  return words.every((word) => parole?.includes(word) === true || nomi.some((each) => each.startsWith(word)));
}

const present = (row: PersonaRow, ostacoli: Parameters<typeof motivoOf>[0], readerId: number): Candidato => ({
  id: row.id,
  cognome: row.cognome,
  nome: row.nome,
  ruolo: row.ruolo,
  dipartimento: row.dipartimento,
  ssd: row.ssd,
  email: row.email,
  ammissibile: ostacoli.length === 0,
  motivo: motivoOf(ostacoli, row.id === readerId),
  giaRichiesto: row.status === 'PENDING' || row.status === 'ACCETTATA',
});
