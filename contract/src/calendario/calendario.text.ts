import { formatInstant } from '../instant.ts';
import type { Lingua } from '../numbers/lingua.ts';
import type { Evento, TipoEvento } from './calendario.shape.ts';

/** Families of events, as the legend names them. */
export const SPECIE_EVENTO = {
  BANDO: 'Bandi',
  FASE: 'Fasi previste',
  RENDICONTO: 'Rendiconti',
  SEDUTA: 'Sedute',
  INTERRUZIONE: 'Interruzioni',
  PERSONALE: 'Le tue scadenze',
} as const;
const SPECIE_EVENTO_EN: Record<keyof typeof SPECIE_EVENTO, string> = {
  BANDO: 'Calls',
  FASE: 'Expected phases',
  RENDICONTO: 'Reports',
  SEDUTA: 'Meetings',
  INTERRUZIONE: 'Interruptions',
  PERSONALE: 'Your deadlines',
};
export const nomeSpecie = (specie: SpecieEvento, lingua: Lingua): string => (lingua === 'en' ? SPECIE_EVENTO_EN : SPECIE_EVENTO)[specie];
export type SpecieEvento = keyof typeof SPECIE_EVENTO;

const SPECIE: Record<TipoEvento, SpecieEvento> = {
  APERTURA: 'BANDO',
  SCADENZA: 'BANDO',
  VALUTAZIONE_PREVISTA: 'FASE',
  ESITO_PREVISTO: 'FASE',
  AVVIO_PREVISTO: 'FASE',
  RENDICONTO_APERTURA: 'RENDICONTO',
  RENDICONTO_SCADENZA: 'RENDICONTO',
  SEDUTA: 'SEDUTA',
  INTERRUZIONE: 'INTERRUZIONE',
  BOZZA: 'PERSONALE',
  PARTE: 'PERSONALE',
};
export const specieOf = (tipo: TipoEvento): SpecieEvento => SPECIE[tipo];

type Nomi = Pick<Evento, 'dal' | 'al' | 'nome' | 'parte' | 'step' | 'titolo'>;

type Frasi = Record<TipoEvento, (evento: Nomi) => string>;
const FRASI: Frasi = {
  APERTURA: (evento) => `Apre ${nomeOf(evento, 'it')}`,
  SCADENZA: (evento) => `Chiude ${nomeOf(evento, 'it')}`,
  VALUTAZIONE_PREVISTA: (evento) => `Inizia la valutazione di ${nomeOf(evento, 'it')} (data prevista)`,
  ESITO_PREVISTO: (evento) => `Esito di ${nomeOf(evento, 'it')} (data prevista)`,
  AVVIO_PREVISTO: (evento) => `Avvio dei progetti di ${nomeOf(evento, 'it')} (data prevista)`,
  RENDICONTO_APERTURA: (evento) => `Si apre: ${evento.step ?? 'Rendiconto'} di ${nomeOf(evento, 'it')}, ${fineOf(evento, 'it')}`,
  RENDICONTO_SCADENZA: (evento) => `Scade: ${evento.step ?? 'Rendiconto'} di ${nomeOf(evento, 'it')}`,
  SEDUTA: ({ nome }) => `Seduta: ${nome}`,
  INTERRUZIONE: (evento) => `Interruzione del servizio: ${periodoOf(evento, 'it')}`,
  BOZZA: (evento) => `Scade la tua bozza: ${nomeOf(evento, 'it')}`,
  PARTE: (evento) => `Scade la tua parte di una proposta: ${nomeOf(evento, 'it')}`,
};

const FRASI_EN: Frasi = {
  APERTURA: (evento) => `${nomeOf(evento, 'en')} opens`,
  SCADENZA: (evento) => `${nomeOf(evento, 'en')} closes`,
  VALUTAZIONE_PREVISTA: (evento) => `The evaluation of ${nomeOf(evento, 'en')} begins (expected day)`,
  ESITO_PREVISTO: (evento) => `Outcome of ${nomeOf(evento, 'en')} (expected day)`,
  AVVIO_PREVISTO: (evento) => `Start of the projects of ${nomeOf(evento, 'en')} (expected day)`,
  RENDICONTO_APERTURA: (evento) => `Opens: ${evento.step ?? 'report'} of ${nomeOf(evento, 'en')}, ${fineOf(evento, 'en')}`,
  RENDICONTO_SCADENZA: (evento) => `Deadline: ${evento.step ?? 'report'} of ${nomeOf(evento, 'en')}`,
  SEDUTA: ({ nome }) => `Meeting: ${nome}`,
  INTERRUZIONE: (evento) => `Service interruption: ${periodoOf(evento, 'en')}`,
  BOZZA: (evento) => `Deadline of your draft: ${nomeOf(evento, 'en')}`,
  PARTE: (evento) => `Deadline of your part of a proposal: ${nomeOf(evento, 'en')}`,
};

/**
 * The sentence of an event, the same on the screen and in the calendars that read the private address: "Chiude «Avvio alla Ricerca 2026»".
 * The day and the hour at which it stands are said beside it.
 */
export const fraseEvento = (evento: Nomi & Pick<Evento, 'tipo'>, lingua: Lingua): string =>
  (lingua === 'en' ? FRASI_EN : FRASI)[evento.tipo](evento);

/** What tells events of a day apart stands first: «Title», classe; or the part of a call, then «call». The title only where it is told. */
function nomeOf({ titolo, nome, parte }: Nomi, lingua: Lingua): string {
  const quoted = lingua === 'en' ? `“${titolo || nome}”` : `«${titolo || nome}»`;
  return titolo ? `${quoted}, ${nome}` : [parte, quoted].filter((each) => each !== null).join(', ');
}

const PERIODO = {
  it: { mai: 'senza termine', al: 'fino al', dal: 'dal', fine: 'al' },
  en: { mai: 'without an end', al: 'until', dal: 'from', fine: 'to' },
} as const;

const fineOf = ({ al }: Nomi, lingua: Lingua): string => (al === null ? PERIODO[lingua].mai : `${PERIODO[lingua].al} ${formatInstant(al)}`);

function periodoOf(evento: Nomi, lingua: Lingua): string {
  const words = PERIODO[lingua];
  const { dal, al } = evento;
  if (dal === null) return fineOf(evento, lingua);
  const from = `${words.dal} ${formatInstant(dal)}`;
  return al === null ? from : `${from} ${words.fine} ${formatInstant(al)}`;
}
