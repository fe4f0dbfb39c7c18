import { readableByProponente } from '@sigeba/contract/cert/esame/lettori.rules.ts';
import { flussoIstanza, requiresAutodichiarazione } from '@sigeba/contract/cert/flusso.ts';
import { canDeleteIstanza, canSaveIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Condizioni, Istanza, IstanzaRiga, NewIstanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { BOZZA, isEsito, statoOf } from '@sigeba/contract/cert/stati.ts';
import { fillTemplate } from '@sigeba/contract/form/engine/fillTemplate.ts';
import { type AnyForm, newForm, type OpenForm, openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { condizioniOf } from './condizioni.ts';
import { aboutNew, formOfIstanza } from './istanza.form.ts';
import { findIstanzaOf, getProponente, type IstanzaForRow, type IstanzaRow, type Proponente } from './istanza.queries.ts';
import { richiesteOf } from './richieste.ts';
import { NIENTE_DEL_COMITATO, rigaOf } from './rigaOf.ts';

/** A row of the proponent's list: session, votes and rapporteurs are for the committee only. */
export function presentRiga(row: IstanzaRow): IstanzaRiga {
  const facts = { statoId: row.statoId, numeroProtocollo: row.numeroProtocollo };
  const ridotta = isEsito(row.statoId) ? row.ridottaMediaId : null;
  return {
    ...rigaOf(row),
    fileDeliberaRidottoMediaId: ridotta,
    condizioniVerificateIl: condizioniOf(row)?.verificateIl ?? null,
    condizioniSollecitateIl: condizioniOf(row)?.sollecitateIl ?? null,
    condizioniAttendono: attendonoOf(condizioniOf(row)),
    azioni: [
      ...(canSaveIstanza(facts).ok ? (['MODIFICA'] as const) : []),
      ...(canDeleteIstanza(facts).ok ? (['ELIMINA'] as const) : []),
      ...(ridotta === null ? [] : (['DELIBERA_RIDOTTA'] as const)),
    ],
  };
}

const attendonoOf = (condizioni: Condizioni | null): IstanzaRiga['condizioniAttendono'] =>
  condizioni === null || condizioni.verificateIl !== null ? null : condizioni.risposta === null ? 'PROPONENTE' : 'COMITATO';

type Which = { id: number; row?: IstanzaForRow; form?: OpenForm };

/** An istanza with its form, for its proponent. A verb that has just written it passes its open form, one that has just read it its row. */
export async function presentIstanza(tx: Tx, { id, row: read, form }: Which, request: Asking): Promise<Istanza> {
  const row = read ?? found(await findIstanzaOf(tx, { id, proponenteId: request.actor.id }));
  const open = form ?? (await openForm(tx, formOfIstanza(row), request));
  return {
    ...presentRiga(row),
    ...committeeParts(row),
    ...(await formParts(open)),
    richieste: await richiesteOf(tx, row),
    versione: row.versione,
    valida: row.statoValidazione,
    bloccato: !canSaveIstanza(row).ok,
    profiloValidato: row.profiloValidato ?? false,
    utenteInternoValido: row.utenteInternoValido ?? true,
  };
}

type CommitteeColumns = Pick<
  IstanzaRow,
  'statoId' | 'notaValutazione' | 'notaRevisione' | 'rispostaCondizioni' | 'rispostaIl' | 'verificateIl' | 'sollecitata' | 'respinta'
>;

/**
 * The part of the committee's work that the proponent reads: what is asked of them, and why an istanza is not assessable; never
 * who voted or said what.
 */
const committeeParts = (row: CommitteeColumns) => ({
  membroProposta: [],
  notaValutazione: readableByProponente(row.statoId).notaValutazione ? row.notaValutazione : null,
  notaRevisione: readableByProponente(row.statoId).notaRevisione ? row.notaRevisione : null,
  noteComponenti: null,
  notePresidenteCert: null,
  favorevoli: null,
  astenuti: null,
  contrari: null,
  numeroDelibera: null,
  condizioni: condizioniOf(row),
});

/** The template with the answers laid into it (evaluation and ethics, section 3): they are this reader's, so it is sent every time. */
export async function formParts({ template, present }: AnyForm) {
  const { valori, facts, cambiModulo } = await present();
  return {
    cambiModulo,
    formulario: fillTemplate(template, valori),
    datiProposta: valori,
    facts,
    flusso: flussoIstanza(template, valori),
    richiedeAutodichiarazione: requiresAutodichiarazione(template, facts.profilo?.gruppoRuolo),
  };
}

/** An empty istanza that is not stored, with which the editor opens. */
export async function emptyIstanza(tx: Tx, request: Asking): Promise<NewIstanza> {
  const proponente = await getProponente(tx, { utenteId: request.actor.id });
  const form = await newForm(tx, await aboutNew(tx, request), request);
  return {
    ...unwritten(proponente, request.received),
    ...committeeParts({
      statoId: BOZZA,
      notaValutazione: null,
      notaRevisione: null,
      rispostaCondizioni: null,
      rispostaIl: null,
      verificateIl: null,
      sollecitata: null,
      respinta: null,
    }),
    ...(await formParts(form)),
    richieste: [],
    versione: 0,
    valida: null,
    bloccato: false,
    profiloValidato: proponente.profiloValidato,
    utenteInternoValido: proponente.utenteInternoValido,
  };
}

const unwritten = ({ id, cognome, nome, dipartimento }: Proponente, received: Date) => ({
  id: null,
  titolo: null,
  numeroProtocollo: null,
  revisione: 0,
  stato: statoOf(BOZZA),
  lettera: null,
  utenteProponente: { id, cognome, nome, dipartimento },
  creationTimestamp: received.toISOString(),
  lastUpdate: received.toISOString(),
  dataInvio: null,
  sendTimestamp: null,
  dataValutazione: null,
  ...NIENTE_DEL_COMITATO,
  feedCompilati: 0,
});
