import * as z from 'zod';
import { Day, Id, Iso } from '../wire.shape.ts';

/** Kinds of events (D-248). BOZZA and PARTE are deadlines of the reader alone. */
export const TIPI_EVENTO = [
  ...(['APERTURA', 'SCADENZA', 'VALUTAZIONE_PREVISTA', 'ESITO_PREVISTO', 'AVVIO_PREVISTO'] as const),
  ...(['RENDICONTO_APERTURA', 'RENDICONTO_SCADENZA', 'SEDUTA', 'INTERRUZIONE', 'BOZZA', 'PARTE'] as const),
] as const;
export type TipoEvento = (typeof TIPI_EVENTO)[number];

export const Evento = z.object({
  /** The same for the same event, whenever it is read. */
  id: z.string(),
  tipo: z.enum(TIPI_EVENTO),
  /** The day in Rome on which it stands in the calendar. */
  giorno: Day,
  /** Its instant, or its beginning where it has an end; null: the whole day. */
  dal: Iso.nullable(),
  al: Iso.nullable(),
  /** The call, the classe with its year, or the commissione; empty for an interruption. */
  nome: z.string(),
  /** The tipologia or the classi of the call that it concerns, where it does not concern all of it. */
  parte: z.string().nullable(),
  /** The step of a report. */
  step: z.string().nullable(),
  /** The title of the reader's own proposta; the private address leaves it out. */
  titolo: z.string().nullable(),
  /** The call, proposta, sitting or interruption. */
  oggettoId: Id,
});
export type Evento = z.infer<typeof Evento>;

/** When the private address was created, and when a calendar last read it. */
export const IndirizzoCalendario = z.object({ creato: Iso, letto: Iso.nullable() });
export type IndirizzoCalendario = z.infer<typeof IndirizzoCalendario>;
