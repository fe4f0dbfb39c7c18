import { valorePerReferee } from '@sigeba/contract/bandi/criteri.rules.ts';
import { mediaOf } from '@sigeba/contract/form/engine/media.ts';
import { type RigaView, viewModel } from '@sigeba/contract/form/engine/viewModel.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { formatDeadline } from '@sigeba/contract/instant.ts';
import { nomeInLingua, writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { describeDeadline, ISTRUZIONI_REFEREE } from '@sigeba/contract/referee/istruzioni.text.ts';
import type { PropostaReferita } from '@sigeba/contract/referee/referee.shape.ts';
import { GRUPPI } from '@sigeba/contract/ruoli.ts';
import { describeCriterio } from '@sigeba/contract/valutazioni/modulo.rules.ts';
import { type CriterioScheda, criteriDellaFase } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import { type FormRead, readForm } from '../../form/formPdf.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { bullets, heading, note, pairs, paragraph, table } from '../../ground/pdf/blocks.ts';
import type { Block } from '../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { found } from '../../ground/refuse.ts';
import { listCriteriOf, listFasiOf } from '../bandi/classeDettaglio.queries.ts';
import { findProposta } from '../proposte/proposte.queries.ts';
import { findChiamata } from './dossier.queries.ts';
import { DOSSIER } from './dossier.text.ts';
import { readReferita } from './readReferita.ts';
import { PAROLE } from './referitaPdf.text.ts';
import { summaryOf, testoOf } from './referitaPdf.ts';

type Request = Asking & { params: { id: number } };
type Chiamata = NonNullable<Awaited<ReturnType<typeof findChiamata>>>;

/**
 * Everything that a referee needs to evaluate offline, as one document: the call, the instructions, the criteria, the names of
 * the files and the proposta as the referee reads it. It has nothing about other referees and the commission (D-130).
 */
export async function downloadDossier(db: Db, request: Request & { gone: AbortSignal }): Promise<FileAnswer> {
  const { referita, chiamata, criteri, form } = await db.transaction().execute(async (tx) => {
    const shown = await readReferita(tx, request);
    const template = await request.forms.publishedAt(tx, shown.modulo);
    return {
      referita: shown,
      ...(await readCriteri(tx, request)),
      form: await readForm(tx, template, { valori: shown.valori, facts: undefined }),
    };
  });
  const first = writtenIn('en', () => [...premessa(referita, chiamata), ...criteriBlocks(criteri), ...allegati(form)]);
  return pdfAnswer(request, `dossier-${referita.id}`, {
    title: DOSSIER.titolo(referita.titolo || PAROLE.senzaTitolo),
    language: 'en',
    ...form.testata,
    numero: referita.numeroProtocollo,
    quando: request.received,
    blocks: [...first, heading(DOSSIER.proposta), ...writtenIn('en', () => summaryOf(referita)), ...(await testoOf(form, request))],
  });
}

/**
 * The call and the criteria of the phases of the referees, each criterion once; ended phases too, as long as the referee reads
 * the proposta.
 */
async function readCriteri(tx: Tx, { params }: Request): Promise<{ chiamata: Chiamata; criteri: CriterioScheda[] }> {
  const { classeId } = found(await findProposta(tx, { gruppi: GRUPPI, id: params.id }));
  const classi = [classeId];
  const { chiamata, fasi, rows } = await together(tx, {
    chiamata: findChiamata.with({ classeId }),
    fasi: listFasiOf.with({ classi }),
    rows: listCriteriOf.with({ classi }),
  });
  // A referee never reads what others gave, so there is no mean here.
  const criteri = rows.map(
    (row): CriterioScheda => ({
      ...row,
      descrizione: nomeInLingua('en', row.descrizione, row.descrizioneEn),
      valoreList: row.valoreList.map(valorePerReferee),
      coefficiente: row.coefficiente ?? 1,
      mediaPrecalcolata: null,
    }),
  );
  const asked = fasi.filter(({ tipo }) => tipo === 'REFEREE_PARZIALE').flatMap((fase) => criteriDellaFase(criteri, fase, fasi));
  return { chiamata: found(chiamata), criteri: [...new Map(asked.map((criterio) => [criterio.id, criterio])).values()] };
}

function premessa(
  { consegna, scadenza, valutazione, aperta, attesa }: PropostaReferita,
  { bando, anno, tipologia, classe }: Chiamata,
): Block[] {
  const termine = consegna === null ? DOSSIER.nessuno : DOSSIER.oraDiRoma(formatDeadline(consegna, 'en'));
  const chiusa = valutazione?.status === 'CONCLUSA' ? DOSSIER.inviata : attesa ? DOSSIER.attesa : DOSSIER.chiusa;
  return [
    heading(DOSSIER.chiamata),
    pairs(
      [DOSSIER.bando, bando],
      [DOSSIER.anno, String(anno)],
      [DOSSIER.classe, tipologia === classe ? classe : `${tipologia} – ${classe}`],
      [DOSSIER.entro, aperta ? termine : chiusa],
    ),
    heading(ISTRUZIONI_REFEREE.titolo),
    paragraph(ISTRUZIONI_REFEREE.valutare),
    paragraph(ISTRUZIONI_REFEREE.riservato),
    ...(aperta ? [paragraph(describeDeadline({ consegna, scadenza }))] : []),
  ];
}

function criteriBlocks(criteri: readonly CriterioScheda[]): Block[] {
  if (criteri.length === 0) return [];
  const isPesato = criteri.some(({ coefficiente }) => coefficiente !== 1);
  const rows = criteri.map((criterio, at) => [
    `${at + 1}. ${criterio.descrizione}`,
    describeCriterio(criterio),
    ...(isPesato ? [criterio.coefficiente.toLocaleString('en-GB', { maximumFractionDigits: 3 })] : []),
  ]);
  const columns = [{ title: DOSSIER.criterio }, { title: DOSSIER.come }, ...(isPesato ? [{ title: DOSSIER.peso, numeric: true }] : [])];
  const decisivi = criteri.some(({ bloccante }) => bloccante) ? [note(DOSSIER.decisivo)] : [];
  return [heading(DOSSIER.criteri), table(columns, rows), ...decisivi];
}

/** The files by question and name: each is opened on the site, from its answer. */
function allegati({ template, form }: FormRead): Block[] {
  const valori = form.valori as Valori;
  const known = new Set(mediaOf(template, valori).map(({ mediaId }) => mediaId));
  const rows = viewModel(template, valori).flatMap(({ righe }) => righe.flatMap((riga) => fileOf(riga, known)));
  return [heading(DOSSIER.allegati), rows.length === 0 ? paragraph(DOSSIER.senzaAllegati) : bullets(rows)];
}

const fileOf = ({ label, files = [] }: RigaView, known: ReadonlySet<number>): Block[][] =>
  files.flatMap(({ mediaId, nome }) => (known.has(mediaId) ? [[paragraph(nome), note(label)]] : []));
