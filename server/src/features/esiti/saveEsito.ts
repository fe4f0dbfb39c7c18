import { canActDespiteConflitti } from '@sigeba/contract/conflitti/aperti.rules.ts';
import { checkCommento, type Deciso } from '@sigeba/contract/esiti/commento.rules.ts';
import { canSaveEsito, checkEsito, type EsitoScelto, type Motivazioni, statusDopo } from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito, EsitoForm } from '@sigeba/contract/esiti/esito.shape.ts';
import { isSogliaNonVerificabile } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, senzaControllo } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { ensureDisponibile } from './denaro.ts';
import { type Aperto, lockEsito, readAnew, readEsito } from './esitando.ts';
import { type EsitandoRow, type Porta, writeEsiti, writeStatiEsito, writing } from './esiti.queries.ts';
import { presentEsito } from './presentEsito.ts';

export type OfProposta = { params: { propostaId: number } };
type Request = Asking & OfProposta & { body: EsitoForm };

/** The outcome of a proposta, or the empty one that it will have. */
export const getEsito =
  (porta: Porta) =>
  async (tx: Tx, request: Asking & OfProposta): Promise<Esito> =>
    presentEsito(await readEsito(tx, { ...request.params, porta }, request));

/** Grants, refuses or changes, and concludes if asked; one that another person made meanwhile is not written over. */
export const saveEsito = (porta: Porta, what: 'new' | 'update') =>
  async function saveEsitoAt(tx: Tx, request: Request): Promise<Esito> {
    const { params, body, actor } = request;
    const aperto = await lockEsito(tx, { ...params, porta }, request);
    ensure(canSaveEsito(aperto.esitando, { ...body, chi: aperto.chi }));
    ensure(canActDespiteConflitti(aperto.conflitti));
    const importi = importiOf(body);
    const commento = checkCommento(decisoDi(aperto), { ...body, finanziata: isFinanziata(importi) });
    ensureValid([...checkEsito(body, aperto.row, motivazioniOf(aperto)), ...commento]);
    if (body.lastUpdate !== undefined || what === 'new') ensureUnchanged(aperto.row, body.lastUpdate, actor);
    ensureDisponibile(aperto, importi);

    const motivo = motivoOf(body, aperto);
    const unchecked = what === 'new' ? {} : senzaControllo(body.lastUpdate);
    const dati = { ...importi, finanzia: body.finanzia, ...(motivo === null ? {} : { motivazione: motivo }), ...unchecked };
    await together(tx, {
      writeEsiti: writeEsiti.with({
        ...writing(aperto.chi, request),
        esiti: [{ ...params, ...importi, commento: commentoOf(body), motivoSenzaPunteggio: motivo }],
        esitoConcluso: body.concludi,
        motivazione: null,
        sempre: false,
      }),
      writeStatiEsito: writeStatiEsito.with({ stati: [{ ...params, statusValutazione: statusDopo(importi) }] }),
      record: recording(request, body.concludi ? 'concludeEsito' : 'saveEsito', { tipo: 'proposta', id: params.propostaId }, dati),
    });
    return presentEsito(await readAnew(tx, aperto, request));
  };

/** What must be said in words with the outcome of this proposta (D-198, D-201). */
const motivazioniOf = ({ row, esitando }: Aperto): Motivazioni => ({
  motivazioneObbligatoria: row.motivazioneObbligatoria,
  sogliaNonVerificabile: isSogliaNonVerificabile(esitando),
});

/** Why it is granted without a mean; of any other outcome nothing is kept there (D-198). */
export const motivoOf = ({ finanzia, motivoSenzaPunteggio }: EsitoScelto, { esitando }: Aperto): string | null =>
  finanzia && isSogliaNonVerificabile(esitando) ? motivoSenzaPunteggio?.trim() || null : null;

/** What is refused has nothing (evaluation and ethics, section 4). */
export const importiOf = ({ finanzia, finanziamentoAssegnato, assegnoAssegnato }: EsitoScelto) =>
  finanzia ? { finanziamentoAssegnato: finanziamentoAssegnato ?? 0, assegnoAssegnato } : { finanziamentoAssegnato: 0, assegnoAssegnato: 0 };

export const isFinanziata = (importi: ReturnType<typeof importiOf>): boolean => statusDopo(importi) === 'FINANZIATA';

/** What the outcome is for its comment: one that nobody has written yet stands under no other outcome. */
export const decisoDi = ({ row: { statusValutazione, commento } }: Aperto): Deciso => ({
  finanziata: statusValutazione === 'FINANZIATA',
  commento: statusValutazione === 'VALUTATA' ? null : commento,
});

export const commentoOf = ({ commento }: EsitoScelto): string | null => commento?.trim() || null;

/** Who begins one finds none; who changes one has seen it as it is. */
export function ensureUnchanged(row: EsitandoRow, lastUpdate: string | undefined, actor: Asking['actor']): void {
  const { updatedAt, updatedBy, updatedById } = row;
  if (updatedAt !== null) ensureFresh({ updatedAt, updatedBy, updatedById }, lastUpdate ?? '', actor);
}
