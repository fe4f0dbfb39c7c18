import { answersTo, cognomeWords } from '@sigeba/contract/cognome.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { CANDIDATI_MASSIMO } from '@sigeba/contract/partecipazioni/candidato.rules.ts';
import { gruppiOf, type TipoUtente } from '@sigeba/contract/ruoli.ts';
import { motivoGuida } from '@sigeba/contract/titolari/titolare.rules.ts';
import { bloccoOf } from '@sigeba/contract/utenti/blocco.rules.ts';
import { parsePersonSearch } from '@sigeba/contract/utenti/personSearch.ts';
import { readsAnagrafica } from '@sigeba/contract/utenti/utenti.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { limitSearches } from '../../ground/http/attempts.ts';
import { found } from '../../ground/refuse.ts';
import { type FoundRow, findTitolare, listFound, listFoundBy, listSquadra } from './ricerca.queries.ts';

type Request = Asking & { query: { text: string } };
type Quali = { tipi: readonly TipoUtente[]; soloDocenti?: boolean };

/** A search of people by an office: blocked people are marked, not hidden, and the office reads why. */
export const searchPersone =
  ({ tipi, soloDocenti = false }: Quali) =>
  async (db: Db, request: Request): Promise<Candidato[]> => {
    await limitSearches(db, request);
    const oggi = dayInRome(request.received);
    const rows = await rowsFor(db, request, { tipi, soloDocenti });
    return rows.slice(0, CANDIDATI_MASSIMO).map((row) => present(row, oggi));
  };

/** Searches by words of the surname, by e-mail, and for readers of the registry by codice fiscale, from its first six letters. */
async function rowsFor(db: Db, { actor, query }: Request, among: Required<Quali>): Promise<FoundRow[]> {
  const { per, testo } = parsePersonSearch(query.text);
  const words = cognomeWords(query.text);
  if (per === 'EMAIL') return listFoundBy(db, { ...NESSUNO, ...among, email: testo, emailBefore: `${testo}\u{10ffff}` });
  if (per !== 'NOME' && readsAnagrafica(actor.roles))
    return listFoundBy(db, { ...NESSUNO, ...among, codice: testo, codiceBefore: `${testo}{`, words: per === 'INIZIALI' ? words : [] });
  const rows = words.length === 0 ? [] : await listFound(db, { ...among, words });
  return rows.filter((row) => answersTo(row, words));
}

const NESSUNO = { email: '', emailBefore: '', codice: '', codiceBefore: '', words: [] };

/** The team of a proposta among whom its new titolare is chosen (D-90); blocked people are marked. */
export async function listComponenti(
  tx: Tx,
  { actor, received, params: { propostaId } }: Asking & { params: { propostaId: number } },
): Promise<Candidato[]> {
  const { titolareId } = found(await findTitolare(tx, { propostaId, gruppi: gruppiOf(actor.roles) }));
  const oggi = dayInRome(received);
  const rows = await listSquadra(tx, { propostaId, titolareId });
  return rows.map(({ guida, ...row }) => {
    const person = present(row, oggi);
    const motivo = person.motivo ?? motivoGuida(guida);
    return { ...person, ammissibile: motivo === null, motivo };
  });
}

function present({ parole: _, valido, bloccato, dataTermineRapporto, ...row }: FoundRow, oggi: string): Candidato {
  const motivo = bloccoOf({ bloccato, utenteInternoValido: valido ?? true, dataTermineRapporto, oggi });
  return { ...row, ammissibile: motivo === null, motivo, giaRichiesto: false };
}
