import { canNotifyStep, esitiVisibili } from '@sigeba/contract/iter/iter.rules.ts';
import type { AnteprimaAvviso } from '@sigeba/contract/iter/iter.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { AVVISI_STEP, type AvvisoStep, TESTI_AVVISO } from '@sigeba/contract/rendicontazioni/avvisi.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Esecuzione } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { type Mail, textOf } from '../../ground/mail/enqueue.ts';
import { type InLingue, istanteIn } from '../../ground/mail/inLingue.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { listTitolari, listValutati, type TitolareRow, type ValutatoRow } from './destinatari.queries.ts';
import { findStepIter, type StepIterRow } from './iter.queries.ts';
import { lockStepRow } from './iterWrites.queries.ts';
import { sendAvvisi } from './sendAvvisi.ts';

type Request = Asking & { params: { id: number } };
type People = { titolari: readonly TitolareRow[]; valutati: readonly ValutatoRow[] };

/** Sends the mails of one kind about a step to the holders: dates, changed dates (D-93), evaluated reports, each once. */
export const sendAvviso = (tipo: AvvisoStep) =>
  async function sendAvvisoOf(tx: Tx, request: Request): Promise<Esecuzione> {
    const { actor, params, publicUrl } = request;
    const of = { gruppi: gruppiOf(actor.roles), id: params.id };
    found(await findStepIter(tx, of));
    const { row } = await together(tx, { lock: lockStepRow.with(params), row: findStepIter.with(of) });
    const step = found(row);
    const people = await peopleOf(tx, step);
    ensure(canNotifyStep(tipo, { ...factsOf(step), destinatari: firedBy(tipo, people).length }));

    const mails = mailsOf(tipo, people, step, publicUrl);
    const periodo = tipo === 'VALUTAZIONE' ? null : periodoOf(step.inizio, step.fine);
    const testo = `${TESTI_AVVISO[tipo]}, «${step.nome}», e-mail: ${mails.length}`;
    const dati = { titolo: step.bandoNome, cosa: step.classeNome, classe: step.classeId, testo };
    await record(tx, request, 'mailStep', { tipo: 'bando', id: step.bandoId }, dati);
    return sendAvvisi(tx, mails, { classeId: step.classeId, step, tipo, periodo }, request);
  };

/** A preview of these mails: for each kind its recipients, with a letter as an example, or why it cannot be sent. */
export async function previewAvvisi(tx: Tx, { actor, params, publicUrl, received }: Request): Promise<AnteprimaAvviso[]> {
  const step = found(await findStepIter(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));
  const people = await peopleOf(tx, step);
  const avvisi: AnteprimaAvviso[] = [];
  for (const tipo of AVVISI_STEP) {
    const fired = firedBy(tipo, people);
    const verdict = canNotifyStep(tipo, { ...factsOf(step), destinatari: fired.length });
    if (!verdict.ok) {
      avvisi.push({ tipo, motivo: refusalText(verdict), destinatari: [], esempio: null });
      continue;
    }
    const [example] = mailsOf(tipo, people, step, publicUrl);
    avvisi.push({
      tipo,
      motivo: null,
      destinatari: fired.map(({ cognome, nome, email, numeroProtocollo }) => ({ cognome, nome, email, proposta: numeroProtocollo })),
      esempio: example === undefined ? null : { a: example.destinatario.email, ...(await textOf(tx, example, received)) },
    });
  }
  return avvisi;
}

async function peopleOf(tx: Tx, { id: stepId, classeId }: StepIterRow): Promise<People> {
  const { titolari, valutati } = await together(tx, {
    titolari: listTitolari.with({ classeId }),
    valutati: listValutati.with({ classeId, stepId }),
  });
  return { titolari, valutati };
}

const firedBy = (tipo: AvvisoStep, { titolari, valutati }: People): readonly TitolareRow[] =>
  tipo === 'VALUTAZIONE' ? valutati : titolari;

const factsOf = (step: StepIterRow) => ({
  visibili: esitiVisibili({ dataUfficializzazione: step.dataUfficializzazione, sospesa: !step.visibilita }),
  inizio: step.inizio,
  fine: step.fine,
  comunicato: comunicatoOf(step),
});

const periodoOf = (inizio: Date | null, fine: Date | null) => (inizio === null || fine === null ? null : { inizio, fine });

const comunicatoOf = ({ comunicato }: Pick<StepIterRow, 'comunicato'>) =>
  comunicato && { inizio: new Date(comunicato.inizio), fine: new Date(comunicato.fine) };

/** One mail to each recipient; none where the fact that it tells does not exist. */
function mailsOf(tipo: AvvisoStep, { titolari, valutati }: People, { nome: step, ...dates }: StepIterRow, publicUrl: string): Mail[] {
  const about = ({ nome, titolo, numeroProtocollo }: TitolareRow) => ({ nome, titolo: titolo ?? '', numero: numeroProtocollo ?? '', step });
  const to = ({ utenteId, email }: TitolareRow) => ({ id: utenteId, email });
  if (tipo === 'VALUTAZIONE')
    return valutati.map((each) => ({
      modello: 'M-08',
      parole: {
        ...about(each),
        esito: VALUTATA[each.valutazione === 'POSITIVA' ? 'POSITIVA' : 'NEGATIVA'],
        nota: each.nota === '' ? null : each.nota,
        link: `${publicUrl}/rendicontazioni/${each.rendicontazioneId}/view`,
      },
      destinatario: to(each),
      oggetto: { tipo: 'rendicontazione', id: each.rendicontazioneId },
    }));
  const [now, before] = [periodoOf(dates.inizio, dates.fine), comunicatoOf(dates)];
  const link = `${publicUrl}/rendicontazione`;
  return titolari.flatMap((each): Mail[] => {
    const whom = { destinatario: to(each), oggetto: { tipo: 'proposta', id: each.id } } as const;
    if (now === null) return [];
    const parole = { ...about(each), link, periodo: periodoIn(now) };
    if (tipo === 'DATE') return [{ modello: 'M-06', parole: { ...parole, inizio: istanteIn(now.inizio) }, ...whom }];
    return before === null ? [] : [{ modello: 'M-07', parole: { ...parole, primaPeriodo: periodoIn(before) }, ...whom }];
  });
}

const VALUTATA = {
  POSITIVA: { it: 'positivo', en: 'positive' },
  NEGATIVA: { it: 'negativo', en: 'negative' },
} as const;

function periodoIn({ inizio, fine }: { inizio: Date; fine: Date }): InLingue {
  const [dal, al] = [istanteIn(inizio), istanteIn(fine)];
  return { it: `dal ${dal.it} al ${al.it}`, en: `from ${dal.en} to ${al.en}` };
}
