import { canChangeCriteri, canChangeTerms, changesJudgement, checkRettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe, ClasseForm, TipologiaForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import type { InLingue } from '../../ground/mail/inLingue.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { keepAnswersOfDrafts } from './cambiaCondizioni.ts';
import { checkClasse } from './checkClasse.ts';
import { insertRettifica, lockClasse } from './classeWrites.queries.ts';
import { type ClasseConfRow, listClassiOf } from './configurazione.queries.ts';
import { type LockedBando, tipologiaIn } from './lockBando.ts';
import { presentClasse } from './presentBando.ts';
import { readDettagli } from './presentClassi.ts';
import { writeSections } from './writeSections.ts';

/** Sections that decide how proposte are written and judged: once the first proposta is sent, only a rettifica changes them (D-52). */
const TERMS = {
  attributi: { it: 'attributi', en: 'attributes' },
  parameters: { it: 'parametri', en: 'parameters' },
  categorie: { it: 'categorie e ruoli', en: 'categories and roles' },
  rendicontoVoce: { it: 'voci di spesa', en: 'items of expenditure' },
  formVersioneId: { it: 'modulo della domanda', en: 'form of the proposal' },
  formPartecipanteVersioneId: { it: 'modulo dei partecipanti', en: 'form of the participants' },
  faseValutazione: { it: 'fasi di valutazione', en: 'stages of the evaluation' },
  criteriValutazione: { it: 'criteri di valutazione', en: 'evaluation criteria' },
} as const satisfies Partial<Record<keyof ClasseForm, InLingue>>;

const termsOf = (form: ClasseForm): InLingue[] =>
  Object.entries(TERMS).flatMap(([key, text]) => (form[key as keyof typeof TERMS] === undefined ? [] : [text]));

/** A locked classe as it is stored, for the caller who saves it. */
export type LockedClasse = { row: ClasseConfRow; classe: Classe };

/**
 * Saves sections of a classe. A change of its conditions is told to owners of drafts, and to everybody concerned once a proposta
 * was sent. Returns the instant of the write.
 */
export async function saveClasse(tx: Tx, bando: LockedBando, of: TipologiaForm, form: ClasseForm, request: Asking): Promise<Date> {
  const { actor, received } = request;
  const { row, classe } = await readLocked(tx, bando, of, form.id, request);
  ensureFresh(row, form.lastUpdate, actor);

  const rettifica = form.rettifica ?? null;
  const terms = termsOf(form);
  if (terms.length > 0) ensure(canChangeTerms({ proposte: row.proposte, rettifica }));
  if (changesJudgement(classe, form)) ensure(canChangeCriteri(classe));
  const corrects = terms.length > 0 && row.proposte.inviate > 0 && rettifica !== null;
  ensureValid([...(corrects ? checkRettifica(rettifica) : []), ...(await checkClasse(tx, classe, form))]);

  const at = nextUpdate(row, received);
  await writeSections(tx, classe, form, { at, by: actor.id });
  const cosa = terms.map(({ it }) => it).join(', ');
  if (corrects) await insertRettifica(tx, { classeId: row.id, ...rettifica, cosa, at: received, by: actor.id });
  const change = {
    bando,
    classe,
    form,
    cosa: { it: cosa, en: terms.map(({ en }) => en).join(', ') },
    rettifica: corrects ? rettifica : null,
  };
  const told = terms.length > 0 ? await keepAnswersOfDrafts(tx, change, request) : 0;
  const act = corrects ? 'rettificaClasse' : 'saveClasse';
  const testo = corrects ? `con il provvedimento ${rettifica.numero}: ${cosa} (avvisi: ${told})` : cosa;
  const dati = { titolo: bando.nome, cosa: form.nome ?? row.nome, ...(testo === '' ? {} : { testo }), classe: row.id };
  await record(tx, request, act, { tipo: 'bando', id: bando.id }, dati);
  return at;
}

/** Locks the classe and its drafts; the values are read after the wait. */
async function readLocked(tx: Tx, bando: LockedBando, of: TipologiaForm, id: number, { actor }: Asking): Promise<LockedClasse> {
  const tipologia = tipologiaIn(bando, of.id);
  const { rows } = await together(tx, {
    lock: lockClasse.with({ classeId: id }),
    rows: listClassiOf.with({ bandi: [bando.id], gruppi: gruppiOf(actor.roles) }),
  });
  const row = found(rows.find((each) => each.id === id && each.tipologiaId === tipologia.id));
  return { row, classe: (await readDettagli(tx, [id]))(presentClasse(row)) };
}
