import { canAvvisare, esitiVisibili } from '@sigeba/contract/iter/iter.rules.ts';
import type { AnteprimaAvviso } from '@sigeba/contract/iter/iter.shape.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { AVVISI_STEP, type AvvisoStep, TESTI_AVVISO } from '@sigeba/contract/rendicontazioni/avvisi.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Esecuzione } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { listTitolari, listValutati, type TitolareRow, type ValutatoRow } from './destinatari.queries.ts';
import { findStepIter, lockStepRow, markComunicato, markValutazioneComunicata, type StepIterRow } from './iter.queries.ts';
import { sendAvvisi } from './sendAvvisi.ts';
import { dateText, modificaText, valutazioneText } from './step.text.ts';

type Request = Asking & { params: { id: number } };
type People = { titolari: readonly TitolareRow[]; valutati: readonly ValutatoRow[] };

/** Mails of one kind about a step, to the holders: dates, changed dates (decision D-93), evaluated reports, each once. */
export const sendAvviso = (tipo: AvvisoStep) =>
  async function sendAvvisoOf(tx: Tx, request: Request): Promise<Esecuzione> {
    const { actor, params, publicUrl } = request;
    const of = { gruppi: gruppiOf(actor.roles), id: params.id };
    found(await findStepIter(tx, of));
    const [, row] = await together(tx, lockStepRow.with(params), findStepIter.with(of));
    const step = found(row);
    const people = await peopleOf(tx, step);
    ensure(canAvvisare(tipo, { ...factsOf(step), destinatari: firedBy(tipo, people).length }));

    const mails = mailsOf(tipo, people, step, publicUrl);
    if (tipo === 'VALUTAZIONE') await markValutazioneComunicata(tx, { ids: people.valutati.map((each) => each.rendicontazioneId) });
    else await markComunicato(tx, { id: step.id });
    const testo = `${TESTI_AVVISO[tipo]}, «${step.nome}», e-mail: ${mails.length}`;
    const dati = { titolo: step.bandoNome, cosa: step.classeNome, classe: step.classeId, testo };
    await record(tx, request, 'mailStep', { tipo: 'bando', id: step.bandoId }, dati);
    return sendAvvisi(tx, mails, { classeId: step.classeId, stepId: step.id, tipo }, request);
  };

/** The same, said beforehand: of each kind to whom it would go, with a letter as an example, or why it cannot. */
export async function previewAvvisi(tx: Tx, { actor, params, publicUrl }: Request): Promise<AnteprimaAvviso[]> {
  const step = found(await findStepIter(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));
  const people = await peopleOf(tx, step);
  return AVVISI_STEP.map((tipo) => {
    const fired = firedBy(tipo, people);
    const verdict = canAvvisare(tipo, { ...factsOf(step), destinatari: fired.length });
    if (!verdict.ok) return { tipo, motivo: refusalText(verdict), destinatari: [], esempio: null };
    const [example] = mailsOf(tipo, people, step, publicUrl);
    return {
      tipo,
      motivo: null,
      destinatari: fired.map(({ cognome, nome, email, numeroProtocollo }) => ({ cognome, nome, email, proposta: numeroProtocollo })),
      esempio: example === undefined ? null : { a: example.destinatario.email, soggetto: example.soggetto, corpo: example.corpo },
    };
  });
}

async function peopleOf(tx: Tx, { id: stepId, classeId }: StepIterRow): Promise<People> {
  const [titolari, valutati] = await together(tx, listTitolari.with({ classeId }), listValutati.with({ classeId, stepId }));
  return { titolari, valutati };
}

const firedBy = (tipo: AvvisoStep, { titolari, valutati }: People): readonly TitolareRow[] =>
  tipo === 'VALUTAZIONE' ? valutati : titolari;

const factsOf = (step: StepIterRow) => ({
  visibili: esitiVisibili({ dataUfficializzazione: step.dataUfficializzazione, sospesa: !step.visibilita }),
  inizio: step.inizio,
  fine: step.fine,
  comunicato: periodoOf(step.comunicatoInizio, step.comunicatoFine),
});

const periodoOf = (inizio: Date | null, fine: Date | null) => (inizio === null || fine === null ? null : { inizio, fine });

/** One to each; none where what it would tell is not there. */
function mailsOf(tipo: AvvisoStep, { titolari, valutati }: People, step: StepIterRow, publicUrl: string): Mail[] {
  const about = ({ nome, titolo, numeroProtocollo }: TitolareRow, link: string) => ({
    nome,
    titolo,
    numeroProtocollo,
    step: step.nome,
    link,
  });
  const to = ({ utenteId, email }: TitolareRow) => ({ id: utenteId, email });
  if (tipo === 'VALUTAZIONE')
    return valutati.map((each) => ({
      tipo: 'M-08',
      destinatario: to(each),
      oggetto: { tipo: 'rendicontazione', id: each.rendicontazioneId },
      ...valutazioneText(about(each, `${publicUrl}/rendicontazioni/${each.rendicontazioneId}/view`), each),
    }));
  const [now, before] = [periodoOf(step.inizio, step.fine), periodoOf(step.comunicatoInizio, step.comunicatoFine)];
  const link = `${publicUrl}/rendicontazione`;
  return titolari.flatMap((each): Mail[] => {
    const whom = { destinatario: to(each), oggetto: { tipo: 'proposta', id: each.id } } as const;
    if (now === null) return [];
    if (tipo === 'DATE') return [{ tipo: 'M-06', ...whom, ...dateText(about(each, link), now) }];
    return before === null ? [] : [{ tipo: 'M-07', ...whom, ...modificaText(about(each, link), { before, now }) }];
  });
}
