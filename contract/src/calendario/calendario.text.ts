import { formatInstant } from '../instant.ts';
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

const FRASI: Record<TipoEvento, (evento: Nomi) => string> = {
  APERTURA: (evento) => `Apre ${nomeOf(evento)}`,
  SCADENZA: (evento) => `Chiude ${nomeOf(evento)}`,
  VALUTAZIONE_PREVISTA: (evento) => `Inizia la valutazione di ${nomeOf(evento)} (data prevista)`,
  ESITO_PREVISTO: (evento) => `Esito di ${nomeOf(evento)} (data prevista)`,
  AVVIO_PREVISTO: (evento) => `Avvio dei progetti di ${nomeOf(evento)} (data prevista)`,
  RENDICONTO_APERTURA: (evento) => `${evento.step ?? 'Rendiconto'} di ${nomeOf(evento)}: ${periodoOf(evento)}`,
  RENDICONTO_SCADENZA: (evento) => `Scade: ${evento.step ?? 'Rendiconto'} di ${nomeOf(evento)}`,
  SEDUTA: ({ nome }) => `Seduta: ${nome}`,
  INTERRUZIONE: (evento) => `Interruzione del servizio: ${periodoOf(evento)}`,
  BOZZA: (evento) => `Scade la tua bozza: ${nomeOf(evento)}`,
  PARTE: (evento) => `Scade la tua parte di una proposta: ${nomeOf(evento)}`,
};

/**
 * The sentence of an event, the same on the screen and in the calendars that read the private address: "Chiude «Avvio alla Ricerca 2026»".
 * The day and the hour at which it stands are said beside it.
 */
export const fraseEvento = (evento: Nomi & Pick<Evento, 'tipo'>): string => FRASI[evento.tipo](evento);

/** «Title», call, part; the title only where it is told. */
const nomeOf = ({ titolo, nome, parte }: Nomi): string =>
  [titolo === null || titolo === '' ? `«${nome}»` : `«${titolo}», ${nome}`, parte].filter((each) => each !== null).join(', ');

function periodoOf({ dal, al }: Nomi): string {
  if (dal === null) return al === null ? 'senza termine' : `fino al ${formatInstant(al)}`;
  return al === null ? `dal ${formatInstant(dal)}` : `dal ${formatInstant(dal)} al ${formatInstant(al)}`;
}
