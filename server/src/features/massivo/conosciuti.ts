import { normaliseCognome, sameNome } from '@sigeba/contract/cognome.ts';
import type { RigaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listPersone, type PersonaRow } from './persone.queries.ts';
import { type Circumstances, type Giudizio, type Kind, type RigaLetta, respinta, type WriteContext } from './piano.types.ts';

/** A template about people whom the registry knows: it creates nobody. */
type Registro<Stored extends { utenteId: number }, Change extends { utenteId: number }> = {
  keyOf?(riga: RigaLetta): string;
  /** The stored rows of these people for the year. */
  stored(tx: Tx, asked: Circumstances & { utenti: readonly number[] }): Promise<Stored[]>;
  /** What is wrong with a row, whosever it is. */
  faults?(riga: RigaLetta, asked: Circumstances): RigaMassivo['errori'];
  /** What a row without faults changes. */
  judge(riga: RigaLetta, persona: PersonaRow, stored: readonly Stored[], asked: Circumstances): Giudizio<Change>;
  write(tx: Tx, changes: readonly Change[], context: WriteContext): Promise<unknown>;
};

export const nomeOf = ({ cognome, nome }: { cognome: string; nome: string }): string => `${cognome} ${nome}`;

/** Each row is about a researcher, found by codice fiscale; a name in the row must match. */
export function defineRegistro<Stored extends { utenteId: number }, Change extends { utenteId: number }>(
  registro: Registro<Stored, Change>,
): Kind<Change> {
  return {
    keyOf: registro.keyOf ?? (({ chiave }) => chiave),
    async judge(tx, righe, asked) {
      const people = await listPersone(tx, { codici: righe.map(({ chiave }) => chiave), email: [] });
      const byCodice = new Map(people.map((row) => [row.codiceFiscale, row]));
      const stored = Map.groupBy(await registro.stored(tx, { ...asked, utenti: people.map(({ id }) => id) }), ({ utenteId }) => utenteId);
      return righe.map((riga) => {
        const persona = byCodice.get(riga.chiave);
        const faults = registro.faults?.(riga, asked) ?? [];
        if (persona === undefined) return respinta(null, [...UNKNOWN, ...faults]);
        const wrong = [...faultOfUnito(persona), ...anotherName(riga, persona), ...faults];
        if (wrong.length > 0) return respinta(nomeOf(persona), wrong);
        return registro.judge(riga, persona, stored.get(persona.id) ?? [], asked);
      });
    },
    async write(tx, changes, context) {
      await registro.write(tx, changes, context);
      return changes.map(({ utenteId }) => utenteId);
    },
  };
}

const UNKNOWN = [{ colonna: 'codice_fiscale', messaggio: 'Nessun utente ha questo codice fiscale.' }];

/** A row that names an account which ended in another is never written to either: the file names the one that remains (D-277). */
export const faultOfUnito = (persona: PersonaRow | undefined): RigaMassivo['errori'] =>
  persona === undefined || persona.unitoIn === null
    ? []
    : [{ colonna: 'codice_fiscale', messaggio: `Il codice fiscale è di un account unito in quello di ${persona.unitoIn}: usa quello.` }];

function anotherName({ valori }: RigaLetta, persona: PersonaRow): RigaMassivo['errori'] {
  if (valori.cognome != null && valori.nome != null && sameNome({ cognome: String(valori.cognome), nome: String(valori.nome) }, persona))
    return [];
  const wrong = (['cognome', 'nome'] as const).find(
    (campo) => valori[campo] != null && normaliseCognome(String(valori[campo])) !== normaliseCognome(persona[campo]),
  );
  return wrong === undefined ? [] : [{ colonna: wrong, messaggio: `Il codice fiscale è di ${nomeOf(persona)}.` }];
}
