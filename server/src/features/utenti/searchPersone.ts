import { answersTo, cognomeWords } from '@sigeba/contract/cognome.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { CANDIDATI_MASSIMO } from '@sigeba/contract/partecipazioni/candidato.rules.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { bloccoOf } from '@sigeba/contract/utenti/blocco.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { limitSearches } from '../../ground/http/attempts.ts';
import { listTrovati, type TrovatoRow } from './ricerca.queries.ts';

type Request = Asking & { query: { text: string } };
type Quali = { tipi: readonly TipoUtente[]; soloDocenti?: boolean };

/** A search of people by an office: of whom it looks among, those who are blocked are told apart, not hidden, and the office reads why. */
export const searchPersone =
  ({ tipi, soloDocenti = false }: Quali) =>
  async (db: Db, request: Request): Promise<Candidato[]> => {
    await limitSearches(db, request);
    const words = cognomeWords(request.query.text);
    const rows = words.length === 0 ? [] : await listTrovati(db, { words, tipi, soloDocenti });
    const oggi = dayInRome(request.received);
    return rows
      .filter((row) => answersTo(row, words))
      .slice(0, CANDIDATI_MASSIMO)
      .map((row) => present(row, oggi));
  };

function present({ parole: _, valido, bloccato, dataTermineRapporto, ...row }: TrovatoRow, oggi: string): Candidato {
  const motivo = bloccoOf({ bloccato, utenteInternoValido: valido ?? true, dataTermineRapporto, oggi });
  return { ...row, ammissibile: motivo === null, motivo, giaRichiesto: false };
}
