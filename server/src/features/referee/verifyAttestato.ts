import { statoAttestato, tidyCodiceAttestato } from '@sigeba/contract/referee/attestato.rules.ts';
import type { AttestatoVerificato, CodiceForm } from '@sigeba/contract/referee/referee.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { findByCodice, listServizi } from './attestati.queries.ts';

type Request = AskingAnyone & { body: CodiceForm };

/**
 * What the paper with this code says, for anybody who holds it (D-290). Codes that no paper can have, or none has, are refused alike.
 */
export async function verifyAttestato(tx: Tx, { body }: Request): Promise<AttestatoVerificato> {
  const codice = tidyCodiceAttestato(body.codice);
  const row = codice === null ? undefined : await findByCodice(tx, { codice });
  if (row === undefined) throw new Refused(no('ATTESTATO_CODICE'));
  const { utenteId, bandoId, cognome, nome, rilasciato, sostituito, ...said } = row;
  const valutazioniOra = (await listServizi(tx, { utenteId })).find(({ id }) => id === bandoId)?.valutazioni ?? 0;
  const stato = statoAttestato({ cognome, valutazioni: said.valutazioni, valutazioniOra, sostituito: sostituito !== null });
  const confirmed = stato === 'VALIDO' || stato === 'SOSTITUITO';
  return {
    stato,
    rilasciato: rilasciato.toISOString(),
    sostituito: stato === 'SOSTITUITO' && sostituito !== null ? sostituito.toISOString() : null,
    dati: confirmed && cognome !== null && nome !== null ? { ...said, cognome, nome } : null,
  };
}
