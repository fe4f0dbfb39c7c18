import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { type BaseProfilo, isStillValid, motivoInvalidazione } from '@sigeba/contract/profilo/profilo.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { refusedContradictions } from '@sigeba/contract/utenti/codiceFiscale.ts';
import {
  CAMPI_RAPPORTO,
  type CampoUtente,
  canWriteUtente,
  checkUtente,
  type DatiUtente,
  isModificabile,
  isTipoUfficio,
  NOMI_UTENTE,
  nonModificabile,
  regimeStored,
  type TipoUfficio,
  tidyUtente,
} from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteModifica, UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { readDomini } from '../configurazione/configurazione.queries.ts';
import { endLinksUnlessUsed } from '../login/endLinksUnlessUsed.queries.ts';
import { ensureUnica } from './ensureUnica.ts';
import { lockScheda } from './lockScheda.ts';
import { mailBenvenuto, type WelcomeSettings } from './mailBenvenuto.ts';
import { datiOf, getScheda } from './presentScheda.ts';
import { modificheOf, readScelte, type Scelte, unknownScelte } from './scelte.ts';
import type { SchedaRow } from './scheda.queries.ts';
import { deleteIndicatori, insertIndicatori, writeRapporto, writeUtente } from './schedaWrites.queries.ts';
import { isIdentita, tellIdentita } from './tellIdentita.queries.ts';

type Request = Asking & { params: { id: number }; body: UtenteModifica };

/**
 * Writes the fields that are sent; the others stay. A change of the data behind a validated profile requires a new confirmation
 * (D-32, D-40). A new address or codice fiscale, by which single sign-on finds the account, ends its sessions and is told to the
 * previous address.
 */
export async function saveUtente(tx: Tx, request: Request, settings: WelcomeSettings): Promise<UtenteScheda> {
  const { actor, received, body } = request;
  const { lastUpdate, ...sent } = body;
  const row = await lockScheda(tx, request, lastUpdate, ({ tipoUtente }) => canWriteUtente({ roles: actor.roles, tipoUtente }));
  const before = datiOf(row);
  const scelte = { before: await readScelte(tx, before), after: await readScelte(tx, merged(before, sent)) };
  const touched = new Set<string>([...Object.keys(sent), ...('ruoloId' in sent ? ['annoCorso'] : [])]);
  const after = { ...before, ...only(touched, tidyUtente(merged(before, sent), scelte.after.codiceRuolo)) };
  const changed = changedIn(before, after);

  const facts = {
    tipoUtente: row.tipoUtente,
    oggi: dayInRome(received),
    dominiEmail: await readDomini(tx),
    codiceRuolo: scelte.after.codiceRuolo,
  };
  const whose = whoseOf(row, actor.roles);
  ensureValid([
    ...changed.filter((campo) => !isModificabile(campo, whose)).map((campo) => nonModificabile(campo, whose)),
    ...checkUtente(after, facts).filter(({ campo }) => touched.has(campo.split('.')[0] ?? campo)),
    ...refusedContradictions(before, after, false),
    ...unknownScelte(after, scelte.after, changed),
  ]);
  const identity = isIdentita(changed);
  if (identity) await ensureUnica(tx, after, { tipoUtente: row.tipoUtente, exceptId: row.id, chi: actor.realId });

  if (changed.length > 0) {
    await store(tx, row, { before, after, changed, scelte }, request);
    const modifiche = modificheOf(changed, { dati: before, scelte: scelte.before }, { dati: after, scelte: scelte.after });
    await record(tx, request, 'saveUtente', { tipo: 'utente', id: row.id }, { modifiche, ...senzaControllo(lastUpdate) });
    if (row.senzaPassword && isTipoUfficio(row.tipoUtente))
      await correctAccount(tx, { id: row.id, previous: row.email, tipoUtente: row.tipoUtente }, after, settings, request);
    else if (identity) await tellIdentita(tx, [{ prima: row, changed, email: after.email }], received);
  }
  return getScheda(tx, request);
}

type Account = {
  id: number;
  tipoUtente: TipoUfficio;
  /** The address that it had. */
  previous: string;
};

/**
 * The account of a help desk that was never used: what its old address could still have done with it ends, and a new address gets the
 * link that sets the password (D-232). @throws Refused where the password was set meanwhile
 */
async function correctAccount(
  tx: Tx,
  { id, tipoUtente, previous }: Account,
  { cognome, nome, email }: DatiUtente,
  settings: WelcomeSettings,
  request: Request,
): Promise<void> {
  if (cognome === null || nome === null || email === null || email === previous) return;
  await endLinksUnlessUsed(tx, { id, now: request.received }, no('PASSWORD_IMPOSTATA'));
  await mailBenvenuto(tx, { id, tipoUtente, cognome, nome, email }, settings, request);
}

type Sent = Omit<UtenteModifica, 'lastUpdate'>;
const merged = (before: DatiUtente, sent: Sent): DatiUtente => ({
  ...before,
  ...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<DatiUtente>),
});

/** A field that was not sent stays as it is stored, however it would be written today. */
const only = (touched: ReadonlySet<string>, dati: DatiUtente): Partial<DatiUtente> =>
  Object.fromEntries(Object.entries(dati).filter(([campo]) => touched.has(campo)));

/** Fields are compared by their contents. */
const changedIn = (before: DatiUtente, after: DatiUtente): CampoUtente[] =>
  (Object.keys(NOMI_UTENTE) as CampoUtente[]).filter((campo) => held(before, campo) !== held(after, campo));
const held = (dati: DatiUtente, campo: CampoUtente): string =>
  JSON.stringify(campo === 'indicatoriRicerca' ? dati[campo].map((riga) => Object.entries(riga).sort()).sort() : dati[campo]);

const whoseOf = (
  { tipoUtente, conFunzione, senzaPassword, sistema, dipartimentoId, dipartimentoManuale }: SchedaRow,
  roles: ReadonlySet<Ruolo>,
) => ({
  roles,
  tipoUtente,
  conFunzione,
  senzaPassword,
  sistema: sistema ?? 'SIGEBA',
  dipartimentoUgov: dipartimentoId !== null && dipartimentoManuale === false,
});

type Change = {
  before: DatiUtente;
  after: DatiUtente;
  changed: readonly CampoUtente[];
  scelte: { before: Scelte; after: Scelte };
};

async function store(tx: Tx, row: SchedaRow, { before, after, changed, scelte }: Change, { received }: Request): Promise<void> {
  const at = nextUpdate({ updatedAt: row.lastUpdate }, received);
  const bases = [baseOf(before, scelte.before), baseOf(after, scelte.after)] as const;
  const motivo = row.profiloValidato === true ? motivoInvalidazione(...bases, 'UFFICIO') : null;
  const endChanged = changed.includes('dataTermineRapporto');
  const cognome = after.cognome ?? row.cognome;
  await writeUtente(tx, {
    id: row.id,
    cognome,
    cognomeNorm: normaliseCognome(cognome),
    nome: after.nome ?? row.nome,
    email: after.email ?? row.email,
    codiceFiscale: after.codiceFiscale,
    dataDiNascita: after.dataDiNascita,
    note: after.note,
    at,
  });
  if (row.sistema !== null || CAMPI_RAPPORTO.some((campo) => changed.includes(campo)))
    await writeRapporto(tx, {
      id: row.id,
      ruoloId: after.ruoloId,
      regime: regimeStored(after.regime),
      dataTermineRapporto: after.dataTermineRapporto,
      dipartimentoId: after.dipartimentoId,
      ssdId: after.ssdId,
      annoCorso: after.annoCorso,
      at,
      // Where U-GOV knows the person without a department, ours counts until U-GOV has one (D-45).
      dipartimentoManuale: changed.includes('dipartimentoId') ? row.sistema === 'UGOV' : (row.dipartimentoManuale ?? false),
      valido: endChanged ? isStillValid(after.dataTermineRapporto, dayInRome(received)) : (row.utenteInternoValido ?? true),
      validato: row.profiloValidato === true && motivo === null,
      motivo: motivo?.it ?? row.motivoInvalidazione,
      motivoEn: motivo?.en ?? row.motivoInvalidazioneEn,
    });
  if (changed.includes('indicatoriRicerca')) {
    const righe = { utenteId: row.id, righe: after.indicatoriRicerca };
    await together(tx, { delete: deleteIndicatori.with(righe), insert: insertIndicatori.with(righe) });
  }
}

const baseOf = ({ ruoloId, regime, dataTermineRapporto, dipartimentoId }: DatiUtente, scelte: Scelte): BaseProfilo => ({
  ruoloId,
  ruolo: scelte.ruoloId?.descrizione ?? null,
  ruoloEn: scelte.ruoloId?.descrizioneEn ?? null,
  regime: regimeStored(regime),
  dataTermineRapporto,
  dipartimentoId,
  dipartimento: scelte.dipartimentoId?.descrizione ?? null,
});
