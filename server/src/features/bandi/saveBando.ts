import {
  canMoveWindow,
  checkDatePreviste,
  checkOrdine,
  checkPeriodo,
  checkTestiBando,
  FINE_PRIMA_DI_INIZIO,
} from '@sigeba/contract/bandi/bando.rules.ts';
import type { BandoForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { finestraOf } from '@sigeba/contract/bandi/scadenza.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, Refused } from '../../ground/refuse.ts';
import { findCommissioneOfBando } from '../commissioni/commissioni.queries.ts';
import { keepBandoFiles } from './bandoFiles.ts';
import { writeBando } from './configurazioneWrites.queries.ts';
import { ensureModificabile, type LockedBando } from './lockBando.ts';
import { tellProroga } from './proroga.ts';

type Own = Omit<BandoForm, 'id' | 'lastUpdate' | 'tipologiaProgetti'>;

/** Whether the call itself is to be saved, and not only its tipologie. */
export const touchesBando = ({ id: _, lastUpdate: __, tipologiaProgetti: ___, ...own }: BandoForm): boolean =>
  Object.values(own).some((value) => value !== undefined);

/**
 * Saves year, texts, instants and files of a call. A later end is told to the owners of drafts, with its reason where there is
 * one (D-52, D-177). Returns the instant of the write.
 */
export async function saveBando(tx: Tx, bando: LockedBando, request: Asking & { body: BandoForm; motivo?: string }): Promise<Date> {
  const { body, actor, received } = request;
  ensureModificabile(bando);
  ensureFresh(bando, body.lastUpdate, actor);

  const before = stateOf(bando);
  const after = { ...before, ...defined(body) };
  ensureValid([...checkPeriodo(after), ...checkTestiBando(after), ...checkDatePreviste(after), ...outsideOf(bando, after)]);
  // A tipologia with an end of its own keeps it when that of the call moves.
  const ufficiali = bando.tipologie.flatMap((each) => (each.endTimestamp === null ? each.ufficiali : []));
  ensure(canMoveWindow({ before: windowOf(before), after: windowOf(after), proposte: bando.proposte, ufficiali }));

  const { id } = bando;
  if (after.anno !== before.anno) await ensureNoCommissione(tx, id);
  if (body.files !== undefined) await keepBandoFiles(tx, id, body.files, request);
  const end = new Date(after.endTimestamp);
  const at = nextUpdate(bando, received);
  await writeBando(tx, {
    id,
    anno: after.anno,
    nome: after.nome.trim(),
    descrizione: after.descrizione,
    pubblico: after.pubblico,
    valutazionePrevista: after.valutazionePrevista,
    esitoPrevisto: after.esitoPrevisto,
    avvioPrevisto: after.avvioPrevisto,
    startTimestamp: new Date(after.startTimestamp),
    endTimestamp: end,
    at,
    by: actor.id,
  });
  await record(tx, request, 'saveBando', { tipo: 'bando', id }, { titolo: after.nome, ...partsOf(before, after, body) });
  if (end > bando.endTimestamp)
    await tellProroga(tx, { bando, tipologia: null, before: bando.endTimestamp, end, motivo: request.motivo ?? null }, request);
  return at;
}

/** A commissione has the year of its tipologie (D-104), so a call with one keeps its year. */
async function ensureNoCommissione(tx: Tx, bandoId: number): Promise<void> {
  const tied = await findCommissioneOfBando(tx, { bandoId });
  if (tied !== undefined) throw new Refused(no('BANDO_CON_COMMISSIONE', { commissione: tied.nome }));
}

const stateOf = ({ anno, nome, descrizione, pubblico, startTimestamp, endTimestamp, ...bando }: LockedBando) => ({
  anno,
  nome,
  descrizione,
  pubblico,
  valutazionePrevista: bando.valutazionePrevista,
  esitoPrevisto: bando.esitoPrevisto,
  avvioPrevisto: bando.avvioPrevisto,
  startTimestamp: startTimestamp.toISOString(),
  endTimestamp: endTimestamp.toISOString(),
});

const windowOf = (state: { anno: number; startTimestamp: string; endTimestamp: string }) => ({
  anno: state.anno,
  inizio: new Date(state.startTimestamp).toISOString(),
  fine: new Date(state.endTimestamp).toISOString(),
});

/** The fields of the call itself that were sent. */
function defined(own: Own): Partial<Stato> {
  return Object.fromEntries(OWN.flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]])));
}

const OWN = [
  ...(['anno', 'nome', 'descrizione', 'pubblico', 'startTimestamp', 'endTimestamp'] as const),
  ...(['valutazionePrevista', 'esitoPrevisto', 'avvioPrevisto'] as const),
];

/** Tipologie with one instant of their own, which the new opposite instant of the call would overtake. */
function outsideOf({ tipologie }: LockedBando, { startTimestamp, endTimestamp }: ReturnType<typeof stateOf>): Violazione[] {
  const bando = { startTimestamp: new Date(startTimestamp), endTimestamp: new Date(endTimestamp) };
  const wrong = tipologie.filter((own) => checkOrdine(finestraOf(own, bando)).length > 0);
  return checkOrdine(bando).length > 0
    ? []
    : wrong.map(({ nome }) => ({ campo: 'endTimestamp', messaggio: `${FINE_PRIMA_DI_INIZIO}: vale per la tipologia «${nome}».` }));
}

const PARTS: Record<keyof Own, string> = {
  anno: 'anno',
  nome: 'nome',
  descrizione: 'descrizione',
  pubblico: 'pagina pubblica',
  valutazionePrevista: 'valutazione prevista',
  esitoPrevisto: 'esito previsto',
  avvioPrevisto: 'avvio previsto',
  startTimestamp: 'inizio',
  endTimestamp: 'fine',
  files: 'file',
};

type Stato = ReturnType<typeof stateOf>;

/** The changed fields, by name: a section sends all its fields, and most of them are unchanged. */
function partsOf(before: Stato, after: Stato, { files }: Own): { cosa?: string } {
  const [was, is] = [comparable(before), comparable(after)];
  const changed = (key: string) => (key === 'files' ? files !== undefined : was[key as keyof Stato] !== is[key as keyof Stato]);
  const cosa = Object.entries(PARTS).flatMap(([key, text]) => (changed(key) ? [text] : []));
  return cosa.length === 0 ? {} : { cosa: cosa.join(', ') };
}

const comparable = (stato: Stato) => {
  const { inizio, fine } = windowOf(stato);
  return { ...stato, nome: stato.nome.trim(), startTimestamp: inizio, endTimestamp: fine };
};
