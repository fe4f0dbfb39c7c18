import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { areaPasswordOf } from '@sigeba/contract/login/password.rules.ts';
import { isStillValid } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { refusedContradictions } from '@sigeba/contract/utenti/codiceFiscale.ts';
import {
  CAMPI_RAPPORTO,
  checkUtente,
  type DatiUtente,
  isTipoUfficio,
  regimeStored,
  type TipoCreato,
  tidyUtente,
  VUOTO,
} from '@sigeba/contract/utenti/utente.rules.ts';
import type { Abilitazione } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { codiceOf, insertAbilitazioni } from './abilitazioni.queries.ts';
import { findTaken } from './ensureUnica.ts';
import { readScelte, unknownScelte } from './scelte.ts';
import { insertIndicatori, insertUtente, writeRapporto } from './schedaWrites.queries.ts';

/** An account as it is asked for, by the registry or by the command of the server. */
export type NewAccount = {
  tipoUtente: TipoCreato;
  typed: Partial<DatiUtente>;
  /** A doubtful codice fiscale was checked on a document (D-219). */
  codiceConfermato: boolean;
  abilitazioni: readonly Abilitazione[];
  /** The account that makes it; null: the administrator of the server. */
  da: number | null;
  /** Domains of institutional e-mail; null: any address. */
  dominiEmail: readonly string[] | null;
};

/** The tidied data of an account that is asked for, and what is wrong with them. Whoever asks holds the lock of identities from here on. */
export async function checkNewAccount(tx: Tx, asked: NewAccount, received: Date): Promise<{ dati: DatiUtente; faults: Violazione[] }> {
  const { tipoUtente, dominiEmail, da } = asked;
  const typed = Object.assign({}, VUOTO, asked.typed);
  const scelte = await readScelte(tx, typed);
  const dati = tidyUtente(typed, scelte.codiceRuolo);
  const faults = [
    ...checkUtente(dati, { tipoUtente, oggi: dayInRome(received), dominiEmail, codiceRuolo: scelte.codiceRuolo }),
    ...refusedContradictions(null, dati, asked.codiceConfermato),
    ...unknownScelte(dati, scelte, ['ruoloId', 'dipartimentoId', 'ssdId']),
  ];
  return { dati, faults: faults.length > 0 ? faults : await findTaken(tx, dati, { tipoUtente, exceptId: null, chi: da }) };
}

type Account = { id: number; cognome: string; nome: string; email: string };

/** Stores an account whose data `checkNewAccount` has let through. An account of an office has a profile only where something is said of it. */
export async function storeNewAccount(tx: Tx, asked: NewAccount, dati: DatiUtente, received: Date): Promise<Account> {
  const { tipoUtente, abilitazioni, da } = asked;
  const { cognome, nome, email, codiceFiscale, dataDiNascita, note } = dati as DatiUtente & Record<'cognome' | 'nome' | 'email', string>;
  const persona = { cognome, cognomeNorm: normaliseCognome(cognome), nome, email, codiceFiscale, dataDiNascita, note };
  const useSso = areaPasswordOf(tipoUtente) === null;
  const { id } = await insertUtente(tx, Object.assign(persona, { tipoUtente, useSso, at: received }));
  if (!isTipoUfficio(tipoUtente) || CAMPI_RAPPORTO.some((campo) => dati[campo] !== null)) await writeNewRapporto(tx, id, dati, received);
  await insertIndicatori(tx, { utenteId: id, righe: dati.indicatoriRicerca });
  if (abilitazioni.length > 0)
    await insertAbilitazioni(tx, { utenteId: id, codici: abilitazioni.map(codiceOf), da, at: da === null ? null : received });
  return { id, cognome, nome, email };
}

const writeNewRapporto = (tx: Tx, id: number, dati: DatiUtente, received: Date) =>
  writeRapporto(tx, {
    id,
    ruoloId: dati.ruoloId,
    regime: regimeStored(dati.regime),
    dataTermineRapporto: dati.dataTermineRapporto,
    at: received,
    dipartimentoId: dati.dipartimentoId,
    ssdId: dati.ssdId,
    annoCorso: dati.annoCorso,
    dipartimentoManuale: false,
    valido: isStillValid(dati.dataTermineRapporto, dayInRome(received)),
    validato: false,
    motivo: null,
    motivoEn: null,
  });
