import { summariseRendiconto, vociRichieste } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import type { VoceRendiconto } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { DatiRicevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import type { ClasseDemo } from './bandi.ts';
import { compila } from './compila.ts';
import { ENTE } from './contorno.ts';
import { firmeOf, nameOf, sealed } from './inviate.ts';
import { moduliRendiconto, versioneId } from './moduli/moduli.ts';
import { CHI } from './personeNote.ts';
import { createRandom, type Random } from './prng.ts';
import type { PropostaDemo } from './proposte.ts';
import { type StepDemo, stepsOf } from './stepRendiconto.ts';

/** How a report stands, and how its money was spent. */
type Come = 'DA_COMPILARE' | 'BOZZA' | 'INVIATA' | 'SCOSTATA' | 'OLTRE' | 'RIAPERTA';

/** Reports of the people of account.ts: by holder, and by the place of the step. */
const NOTE: Readonly<Record<string, Come>> = {
  [`${CHI.maria}/1`]: 'DA_COMPILARE',
  [`${CHI.giovanni}/1`]: 'DA_COMPILARE',
  [`${CHI.sara}/1`]: 'SCOSTATA',
  [`${CHI.sara}/2`]: 'BOZZA',
};

type RendicontazioneDemo = {
  proposta: PropostaDemo;
  step: StepDemo;
  come: Exclude<Come, 'DA_COMPILARE'>;
  compilata: ReturnType<typeof compila>;
  summary: ReturnType<typeof summariseRendiconto>;
  salvata: Date;
};

const DAY = 86_400_000;

/** Euro by item that a proposta has told in the reports sent so far. */
type Rendicontato = Map<number, Map<string, number>>;
type Mondo = {
  classi: readonly ClasseDemo[];
  now: Date;
  seed: number;
};

/** The reports of the funded proposte in the steps that have begun. */
export function buildRendicontazioni(proposte: readonly PropostaDemo[], { classi, now, seed }: Mondo): RendicontazioneDemo[] {
  const begun = stepsOf(classi, now).filter(
    (step): step is StepDemo & { inizio: Date; fine: Date } => step.inizio !== null && step.fine !== null,
  );
  const random = createRandom(seed + 3);
  const special: Come[] = ['OLTRE', 'RIAPERTA'];
  const told: Rendicontato = new Map();
  return begun.flatMap((step) =>
    proposte
      .filter(({ classe, stato }) => classe.id === step.classe.id && stato === 'FINANZIATA')
      .flatMap((proposta) => {
        const come = comeOf(proposta, step, { now, random, special });
        return come === 'DA_COMPILARE' ? [] : [rendicontazioneOf({ proposta, step, come, now, random, told })];
      }),
  );
}

type Choosing = { now: Date; random: Random; special: Come[] };

/** Most have sent by the end; in an open window a third has not begun. */
function comeOf({ responsabile, titolare }: PropostaDemo, { id, fine }: StepDemo, { now, random, special }: Choosing): Come {
  const known = NOTE[`${(titolare ?? responsabile).id}/${id % 10}`];
  if (known !== undefined) return known;
  const closed = fine !== null && fine < now;
  if (closed && special.length > 0) return special.shift() ?? 'INVIATA';
  if (closed) return random.chance(0.9) ? 'INVIATA' : random.pick(['DA_COMPILARE', 'BOZZA']);
  return random.pick(['DA_COMPILARE', 'BOZZA', 'INVIATA']);
}

type Writing = {
  proposta: PropostaDemo;
  step: StepDemo & { inizio: Date; fine: Date };
  come: Exclude<Come, 'DA_COMPILARE'>;
  now: Date;
  random: Random;
  told: Rendicontato;
};

function rendicontazioneOf({ proposta, step, come, now, random, told }: Writing): RendicontazioneDemo {
  const last = Math.min(step.fine.getTime(), now.getTime()) - DAY;
  const salvata = new Date(last - random.int(0, 6) * DAY - random.int(0, 500) * 60_000);
  const modulo = moduliRendiconto[step.modulo];
  const facts = factsOf(proposta, dayInRome(salvata), told);
  const share = step.modulo === 'INTERMEDIO' ? step.mesi / proposta.classe.mesi : 0.97;
  const compilata = compila(
    modulo,
    { testi: TESTI, scelte: { assegno: 'No', attrezzatura: 'No', obiettivi: 'Pienamente' }, facts, spese: speseOf(facts, come, share) },
    random,
    come === 'BOZZA' ? 0.4 : 1,
  );
  const summary = summariseRendiconto(modulo.template, compilata.valori, facts);
  if (isEnded(come)) {
    const before = told.get(proposta.id) ?? new Map<string, number>();
    told.set(
      proposta.id,
      new Map(summary.voci.map(({ nome, finanziamentoSpeso }) => [nome, (before.get(nome) ?? 0) + finanziamentoSpeso])),
    );
  }
  return { proposta, step, come, compilata, summary, salvata };
}

/** Why the office reopened one that had been sent. */
const MOTIVO_RIAPERTURA = 'Manca la fattura del noleggio del server: allegarla e inviare di nuovo.';

const isEnded = (come: Come): boolean => come !== 'BOZZA' && come !== 'RIAPERTA';

function factsOf({ id, classe, compilata, esito }: PropostaDemo, oggi: string, told: Rendicontato): Facts {
  const voci = vociRichieste(classe.modulo.template, compilata.valori).map((voce) => ({
    ...voce,
    giaRendicontato: told.get(id)?.get(voce.nome) ?? 0,
  }));
  return { ...noFacts(oggi), rendiconto: { voci, concesso: esito?.finanziamento ?? 0, assegnoConcesso: esito?.assegno ?? 0 } };
}

const MOTIVI = { SCOSTATA: 'Il prezzo è aumentato tra la domanda e l’acquisto.', OLTRE: 'La differenza è a carico del Dipartimento.' };

/** Each item near its share of what was granted; one 27 % above it, or all above what was granted, where that is told. */
function speseOf({ rendiconto }: Facts, come: Come, share: number): VoceRendiconto[] {
  const voci = rendiconto?.voci ?? [];
  const richiesto = voci.reduce((sum, voce) => sum + (voce.assegno ? 0 : voce.finanziamentoRichiesto), 0);
  const off = voci.findIndex((voce) => !voce.assegno && voce.finanziamentoRichiesto > 0);
  return voci.map((voce, at) => {
    const quota = voce.assegno || richiesto === 0 ? 0 : (voce.finanziamentoRichiesto / richiesto) * (rendiconto?.concesso ?? 0);
    const factor = come === 'OLTRE' ? 1.3 : come === 'SCOSTATA' && at === off ? 1.27 : share;
    const reason = quota > 0 && factor > 1.2 ? MOTIVI[come === 'OLTRE' ? 'OLTRE' : 'SCOSTATA'] : null;
    const unspent = voce.assegno && (rendiconto?.assegnoConcesso ?? 0) > 0;
    return {
      nome: voce.nome,
      finanziamentoRichiesto: voce.finanziamentoRichiesto,
      finanziamentoSpeso: Math.max(0, Math.round((quota * factor - voce.giaRendicontato) * 100) / 100),
      descrizioneSpesa: unspent ? "L'assegno è stato bandito e non ancora attivato." : reason,
    };
  });
}

const TESTI = {
  svolta: 'Sono state completate le attività previste: raccolta dei dati, analisi, due seminari aperti al Dipartimento.',
  scostamenti: 'Una campagna di misura è stata spostata di due mesi.',
  risultati: 'Due articoli sottoposti a riviste internazionali e un archivio aperto dei dati raccolti.',
  luogo: 'Biblioteca comunale centrale',
  rassegna: 'https://iniziative.ateneo.example/rassegna',
  portale: 'https://terzamissione.ateneo.example/iniziative',
};

const holderOf = ({ titolare, responsabile }: PropostaDemo) => titolare ?? responsabile;

function ricevutaOf({ proposta, step, summary, salvata }: RendicontazioneDemo): DatiRicevuta {
  const [{ classe }, { template }, holder] = [proposta, moduliRendiconto[step.modulo], nameOf(holderOf(proposta))];
  return {
    formato: 'sigeba-ricevuta/1',
    ateneo: ENTE,
    tipo: 'RENDICONTAZIONE',
    numero: proposta.numeroProtocollo,
    versione: 1,
    inviata: salvata.toISOString(),
    inviataDa: holder,
    operatore: null,
    responsabile: holder,
    titolo: proposta.compilata.titolo,
    oggetto: `${classe.nome} ${classe.anno} · ${step.nome}`,
    persone: firmeOf(proposta.gruppo),
    importi: [
      { voce: 'Finanziamento concesso', euro: summary.totaleConcesso },
      { voce: 'Finanziamento speso', euro: summary.finanziamentoSpeso },
      ...(summary.assegnoSpeso > 0 ? [{ voce: 'Assegni di ricerca', euro: summary.assegnoSpeso }] : []),
    ],
    modulo: `${template.codice} ${template.versione}`,
    file: [],
  };
}

/** @param compilazioni ids up to here are taken */
export function rendicontazioniRows(reports: readonly RendicontazioneDemo[], compilazioni: number) {
  const numbered = reports.map((report, at) => ({
    ...report,
    id: at + 1,
    compilazioneId: compilazioni + at + 1,
    sent: report.come !== 'BOZZA',
  }));
  return {
    compilazione: numbered.map(({ compilazioneId, step, compilata, sent, salvata }) => ({
      id: compilazioneId,
      form_versione_id: versioneId(moduliRendiconto[step.modulo]),
      valori: JSON.stringify(compilata.valori),
      stato_validazione: sent ? true : null,
      validata_ts: sent ? salvata : null,
    })),
    compilazione_versione: numbered
      .filter(({ sent }) => sent)
      .map((report) => ({
        compilazione_id: report.compilazioneId,
        form_versione_id: versioneId(moduliRendiconto[report.step.modulo]),
        versione: 1,
        valori: JSON.stringify(report.compilata.valori),
        quando: report.salvata,
        ...sealed(ricevutaOf(report), report.compilata.valori),
      })),
    rendicontazione: numbered.map(({ id, compilazioneId, proposta, step, come, summary, sent, salvata }) => {
      const holder = holderOf(proposta).id;
      return {
        id,
        proposta_id: proposta.id,
        step_id: step.id,
        status: isEnded(come) ? ('INVIATA' as const) : ('BOZZA' as const),
        compilazione_id: compilazioneId,
        responsabile_snapshot: holder,
        send_timestamp: sent ? salvata : null,
        inviata_da: sent ? holder : null,
        versione: sent ? 1 : 0,
        finanziamento_speso: summary.finanziamentoSpeso,
        assegno_speso: summary.assegnoSpeso,
        totale_richiesto: summary.totaleRichiesto,
        totale_concesso: summary.totaleConcesso,
        // Reopened after the end: with an extension, or it could not be sent again.
        proroga_al: come === 'RIAPERTA' && step.fine !== null ? new Date(step.fine.getTime() + 150 * DAY) : null,
        ...(come === 'RIAPERTA' && { riaperta_ts: new Date(salvata.getTime() + DAY), motivo_riapertura: MOTIVO_RIAPERTURA }),
        created_at: new Date(salvata.getTime() - 2 * DAY),
        updated_at: salvata,
        updated_by: holder,
      };
    }),
    rendicontazione_voce: numbered.flatMap(({ id, summary }) =>
      summary.voci.map((voce, ordine) => ({
        rendicontazione_id: id,
        nome: voce.nome,
        finanziamento_richiesto: voce.finanziamentoRichiesto,
        finanziamento_speso: voce.finanziamentoSpeso,
        descrizione_spesa: voce.descrizioneSpesa,
        ordine,
      })),
    ),
  };
}
