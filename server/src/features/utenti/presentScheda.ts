import { dayInRome } from '@sigeba/contract/instant.ts';
import { bloccoOf } from '@sigeba/contract/utenti/blocco.rules.ts';
import { type DatiUtente, REGIME_DI } from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { presentRow } from '../login/utente.queries.ts';
import { flagOf } from './abilitazioni.queries.ts';
import { findScheda, type SchedaRow } from './scheda.queries.ts';

/** One person of the registry. */
export async function getScheda(tx: Tx, { params, received }: Asking & { params: { id: number } }): Promise<UtenteScheda> {
  return presentScheda(found(await findScheda(tx, { id: params.id, received })), received);
}

export function presentScheda(row: SchedaRow, now: Date): UtenteScheda {
  const { bloccato, dataTermineRapporto, unitoIn } = row;
  const blocco = bloccoOf({
    bloccato,
    dataTermineRapporto,
    utenteInternoValido: row.utenteInternoValido ?? true,
    oggi: dayInRome(now),
    unitoIn,
  });
  return {
    ...presentRow(row),
    note: row.note,
    blocco,
    bloccato,
    unitoIn,
    uniti: row.uniti.map(({ quando, ...persona }) => ({ ...persona, quando: new Date(quando).toISOString() })),
    senzaPassword: row.senzaPassword,
    conFunzione: row.conFunzione,
    sistema: row.sistema ?? 'SIGEBA',
    dipartimentoManuale: row.dipartimentoManuale ?? false,
    motivoInvalidazione: row.motivoInvalidazione,
    primoAccesso: row.primoAccesso?.toISOString() ?? null,
    ultimoAccesso: row.ultimoAccesso?.toISOString() ?? null,
    invitato: row.invitato?.toISOString() ?? null,
    identitaCambiata: row.identitaCambiata?.toISOString() ?? null,
    abilitazioni: row.abilitazioni.map(({ codice, da, quando }) => ({
      codice: flagOf(codice),
      da,
      quando: quando === null ? null : new Date(quando).toISOString(),
    })),
    corso: row.corso,
    ciclo: row.ciclo,
    governance: row.governance,
    lastUpdate: row.lastUpdate.toISOString(),
  };
}

/** The fields of the form for a stored person. */
export const datiOf = (row: SchedaRow): DatiUtente => ({
  cognome: row.cognome,
  nome: row.nome,
  codiceFiscale: row.codiceFiscale,
  dataDiNascita: row.dataDiNascita,
  email: row.email,
  dipartimentoId: row.dipartimentoId,
  ruoloId: row.ruoloId,
  regime: row.regime === null ? null : REGIME_DI[row.regime],
  dataTermineRapporto: row.dataTermineRapporto,
  annoCorso: row.annoCorso,
  ssdId: row.ssdId,
  note: row.note,
  indicatoriRicerca: row.indicatoriRicerca,
});
