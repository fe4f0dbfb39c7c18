import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import type { PropostaReferita } from '@sigeba/contract/referee/referee.shape.ts';
import { type FormRead, formBlocks, readForm } from '../../form/formPdf.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { heading, pairs, paragraph, table } from '../../ground/pdf/blocks.ts';
import type { Block } from '../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { readReferita } from './readReferita.ts';
import { PAROLE } from './referitaPdf.text.ts';

type Request = Asking & { params: { id: number }; gone: AbortSignal };

/** A proposta as a PDF for its referee: the content of their view, without the evaluation and personal data (D-130). */
export async function referitaPdf(db: Db, request: Request): Promise<FileAnswer> {
  const { referita, form } = await db.transaction().execute(async (tx) => {
    const shown = await readReferita(tx, request);
    const template = await request.forms.publishedAt(tx, shown.modulo);
    return { referita: shown, form: await readForm(tx, template, { valori: shown.valori, facts: undefined }) };
  });
  const blocks = [...writtenIn('en', () => summaryOf(referita)), ...(await testoOf(form, request))];
  return pdfAnswer(request, `proposal-${referita.id}`, {
    title: referita.titolo || PAROLE.senzaTitolo,
    language: 'en',
    ...form.testata,
    numero: referita.numeroProtocollo,
    quando: request.received,
    blocks,
  });
}

/** The form, under a heading that states the language of its answers; the system's own texts are English (D-211). */
export const testoOf = async (form: FormRead, { storage }: Pick<Asking, 'storage'>): Promise<Block[]> => [
  heading(PAROLE.testo[form.language]),
  ...(await formBlocks(form, storage, 'en')),
];

/** The summary of the proposta, above its form. */
export function summaryOf(referita: PropostaReferita): Block[] {
  const { numeroProtocollo, responsabile, classe, macroArea, partecipanti } = referita;
  const { finanziamentoRichiesto, assegnoRichiesto, abstractProposta } = referita;
  return [
    pairs(
      ...(numeroProtocollo === null ? [] : [[PAROLE.numero, numeroProtocollo] as const]),
      [PAROLE.responsabile, `${responsabile.nome} ${responsabile.cognome}`],
      [PAROLE.bando, classe],
      ...(macroArea === null ? [] : [[PAROLE.macroArea, macroArea] as const]),
      [PAROLE.richiesto, formatEuro(finanziamentoRichiesto)],
      ...(assegnoRichiesto > 0 ? [[PAROLE.assegno, formatEuro(assegnoRichiesto)] as const] : []),
    ),
    heading(PAROLE.abstract),
    paragraph(abstractProposta?.trim() || PAROLE.senzaAbstract),
    ...(partecipanti.length === 0
      ? []
      : [
          heading(PAROLE.partecipanti),
          table(
            [{ title: PAROLE.persona }, { title: PAROLE.categoria }, { title: PAROLE.ruolo }, { title: PAROLE.dipartimento }],
            partecipanti.map(({ cognome, nome, categoria, ruolo, dipartimento }) => [
              `${nome} ${cognome}`,
              categoria,
              ...[ruolo ?? '', dipartimento ?? ''],
            ]),
          ),
        ]),
  ];
}
