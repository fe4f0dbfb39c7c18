import { NOMINATI, primiDi } from '../primiDi.ts';
import type { ChiaveModello } from './modelli.ts';
import type { LinguaMail } from './modello.ts';

/** To whom the research office writes about the proposte that it chose, in the order in which they are offered. */
export const DESTINATARI_PROPOSTE = ['RESPONSABILE', 'TITOLARE', 'GRUPPO', 'RENDICONTO', 'REFEREE'] as const;
export type DestinatarioProposte = (typeof DESTINATARI_PROPOSTE)[number];

/** The kinds of letters that an office writes itself. */
export const CHIAVI_LETTERA = [
  ...(['M-49.proposte', 'M-49.rendiconti', 'M-49.referee', 'M-49.persone', 'M-50'] as const),
] as const satisfies readonly ChiaveModello[];
export type ChiaveLettera = (typeof CHIAVI_LETTERA)[number];

/** Which letter goes to whom. */
export const LETTERA_A: Record<DestinatarioProposte, ChiaveLettera> = {
  RESPONSABILE: 'M-49.proposte',
  TITOLARE: 'M-49.proposte',
  GRUPPO: 'M-49.proposte',
  RENDICONTO: 'M-49.rendiconti',
  REFEREE: 'M-49.referee',
};

/** How many rows one letter may be about, and how many people it may go to: more are written to in parts. */
export const LETTERE_MAX = 1_000;

/** Why a letter is refused that would reach these people without a line of its text. */
export const nienteRestaPer = (chi: readonly string[]): string =>
  `Non resta niente del testo per ${primiDi(chi)}: in ogni riga c’è un segnaposto senza valore. Mettilo in una riga a parte.`;

const ALTRI: Record<LinguaMail, (altri: number) => string> = {
  it: (altri) => (altri === 1 ? 'e un altro' : `e altri ${altri}`),
  en: (altri) => `and ${altri} more`,
};

/** The values of one placeholder for somebody of whom several rows were chosen, each once: the first, and how many more. */
export function unitiOf(valori: readonly (string | null)[], lingua: LinguaMail): string | null {
  const diversi = [...new Set(valori.filter((valore) => valore !== null))];
  if (diversi.length === 0) return null;
  const [primi, altri] = [diversi.slice(0, NOMINATI).join('; '), diversi.length - NOMINATI];
  return altri <= 0 ? primi : `${primi} ${ALTRI[lingua](altri)}`;
}
