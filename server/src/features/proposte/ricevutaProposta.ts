import { presentValori } from '@sigeba/contract/form/engine/presentValori.ts';
import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Confronto, Scartata, Stesura } from '@sigeba/contract/ricevute/confronto.shape.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { compareTesti, readVersione, type Testo, type VersioneLetta } from '../../form/compareVersioni.ts';
import { openForm } from '../../form/openForm.ts';
import { type Particolari, presentRicevute } from '../../form/ricevute.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { firmeIn, type PartecipanteRow } from '../partecipazioni/gruppo.queries.ts';
import { formOfProposta } from './propostaForm.queries.ts';
import { findProposta, findPropostaOf, type PropostaIntera } from './proposte.queries.ts';
import { findScartata, listScartate } from './riaperture.queries.ts';
import { findForValutatore } from './viewProposta.ts';

/** What the receipt of a proposta states beside its answers: its participants and the amount it asks for. */
export const particolariOf = (proposta: PropostaIntera, numero: string, people: readonly PartecipanteRow[]): Particolari => ({
  tipo: 'PROPOSTA',
  numero,
  titolo: proposta.titolo,
  oggetto: `${proposta.tipologiaNome} · ${proposta.classeNome} · ${proposta.anno}`,
  responsabile: `${proposta.responsabileCognome} ${proposta.responsabileNome}`,
  persone: firmeIn(people),
  importi: importiOf(proposta),
});

type Chiesto = Pick<PropostaIntera, 'finanziamentoRichiesto' | 'assegnoRichiesto'>;

const importiOf = ({ finanziamentoRichiesto, assegnoRichiesto }: Chiesto): Particolari['importi'] => [
  { voce: 'Finanziamento richiesto', euro: finanziamentoRichiesto },
  ...(assegnoRichiesto > 0 ? [{ voce: 'Assegni richiesti', euro: assegnoRichiesto }] : []),
];

type Request = Asking & { params: { id: number }; query: { contenuto?: number | undefined } };

/** The answers of a proposta as its participants may read them. */
async function asMember(tx: Tx, { actor, params }: Asking & { params: { id: number } }) {
  const row = found(await findPropostaOf(tx, { utenteId: actor.id, id: params.id }));
  const propria = actor.id === (row.titolareId ?? row.responsabileId);
  return { row, compilazioneId: row.compilazioneId, viewer: { id: actor.id, ruolo: 'AUTORE', propria } as const };
}

/** The same for the office. */
async function asOffice(tx: Tx, { actor, params }: Asking & { params: { id: number } }) {
  const row = found(await findProposta(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));
  return { row, compilazioneId: row.compilazioneId, viewer: { id: actor.id, ruolo: 'UFFICIO' } as const };
}

/** The same for a member of the commissione that evaluates it: sent answers only, as an evaluator reads them. */
async function asValutatore(tx: Tx, request: Asking & { params: { id: number } }) {
  const row = await findForValutatore(tx, request);
  return { row, compilazioneId: row.compilazioneId, viewer: { id: request.actor.id, ruolo: 'VALUTATORE' } as const };
}

/** The kind of reader; everything else about the versions is the same for all. */
const READERS = { PROPRIO: asMember, UFFICIO: asOffice, VALUTATORE: asValutatore } as const;
type Chi = keyof typeof READERS;
type Read = Awaited<ReturnType<(typeof READERS)[Chi]>>;

/** The receipts of every version of a proposta. */
export const listRicevute =
  (chi: Chi) =>
  async (tx: Tx, request: Request): Promise<Ricevuta[]> => {
    const { compilazioneId, viewer } = await READERS[chi](tx, request);
    return presentRicevute(tx, { compilazioneId, viewer, contenuto: request.query.contenuto }, request.forms);
  };

/** A sent version of the proposta. */
export const readInviata =
  (chi: Chi) =>
  async (tx: Tx, request: Asking & { params: { id: number } }, versione: number): Promise<VersioneLetta> =>
    readVersione(tx, await READERS[chi](tx, request), versione, request.forms);

/** The answers that reopenings left unsent: no work is thrown away, and every reader of the proposta may compare it. */
export const listNonInviate =
  (chi: Chi) =>
  async (tx: Tx, request: Asking & { params: { id: number } }): Promise<Scartata[]> => {
    const { row } = await READERS[chi](tx, request);
    return (await listScartate(tx, { propostaId: row.id })).map(({ riaperta, chiusa, ...each }) => ({
      ...each,
      riaperta: riaperta.toISOString(),
      chiusa: (chiusa ?? riaperta).toISOString(),
    }));
  };

type CompareRequest = Asking & { params: { id: number }; query: { da: Stesura; a: Stesura } };

/** The differences between two versions of the answers. */
export const compareProposta =
  (chi: Chi) =>
  async (tx: Tx, request: CompareRequest): Promise<Confronto> => {
    const read = await READERS[chi](tx, request);
    const { da, a } = request.query;
    const before = await testoOf(tx, read, da, request);
    const after = await testoOf(tx, read, a, request);
    return compareTesti(tx, { da, a, viewer: read.viewer }, before, after);
  };

async function testoOf(tx: Tx, read: Read, stesura: Stesura, request: Asking): Promise<Testo> {
  if (typeof stesura === 'number') return readVersione(tx, read, stesura, request.forms);
  return stesura === 'bozza' ? bozzaOf(tx, read, request) : scartataOf(tx, read, stesura, request);
}

/** The draft as it stands, tables and people included; not found where there is none. */
async function bozzaOf(tx: Tx, { row, viewer }: Read, request: Asking): Promise<Testo> {
  const bozza = found(row.status === 'BOZZA' ? row : undefined);
  const form = await openForm(tx, formOfProposta(bozza, viewer.ruolo), request);
  const { valori } = await form.present();
  return { template: form.template, valori, importi: importiOf(row) };
}

async function scartataOf(tx: Tx, { row, viewer }: Read, stesura: `scartata-${number}`, { forms }: Asking): Promise<Testo> {
  const id = Number(stesura.slice('scartata-'.length));
  const { formVersioneId, valori } = found(await findScartata(tx, { propostaId: row.id, id }));
  const template = await forms.templateOf(tx, formVersioneId);
  const answers = valori as Valori;
  return { template, valori: presentValori(template, answers, viewer), importi: importiOf(summarise(template, answers)) };
}
