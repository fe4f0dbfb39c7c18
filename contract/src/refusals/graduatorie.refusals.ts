import { formatEuro, toCents } from '../numbers/denaro.ts';
import type { Refusal } from './refusal.ts';

/** The funding board of a classe and its scenari. */
export const graduatorieRefusals = {
  GRADUATORIA_UFFICIALE: { status: 409, code: 91, it: () => 'Gli esiti della classe sono ufficiali: la graduatoria si legge soltanto.' },
  GRADUATORIA_INCOMPLETA: {
    status: 409,
    code: 91,
    it: ({ quante }: { quante: number }) =>
      `${quante === 1 ? 'Una proposta non è ancora valutata' : `${quante} proposte non sono ancora valutate`}: lo scenario si applica a graduatoria completa.`,
  },
  GRADUATORIA_DECISA: {
    status: 409,
    code: 91,
    it: () => 'Tutti gli esiti della classe sono già conclusi: per cambiarli vanno prima riaperti.',
  },
  SCENARIO_APPLICATO: { status: 409, code: 91, it: () => 'Lo scenario è stato applicato e resta com’era: se ne può fare una copia.' },
  SCENARIO_SENZA_QUADRO: {
    status: 409,
    code: 91,
    it: () => 'Non si sa su quali punteggi ed esiti è stato salvato lo scenario: va aperto con «Modifica» e salvato di nuovo.',
  },
  SCENARIO_SUPERATO: {
    status: 409,
    code: 91,
    it: () => 'Lo scenario non contiene nessuna delle proposte ancora aperte: non cambierebbe niente.',
  },
  OLTRE_DISPONIBILE: {
    status: 409,
    code: 91,
    it: (f: { macroArea: string | null; disponibile: number; concesso: number }) =>
      `${f.macroArea === null ? 'Per la classe' : `Per la macroarea «${f.macroArea}»`} sono disponibili ${formatEuro(f.disponibile)} e ne risulterebbero concessi ${formatEuro(f.concesso)}, assegni compresi: ${formatEuro((toCents(f.concesso) - toCents(f.disponibile)) / 100)} in più. Prima l’ufficio aumenta il disponibile.`,
  },
  // For readers who may not know the grants of all proposte of the classe.
  OLTRE_DISPONIBILE_RISERVATO: {
    status: 409,
    code: 91,
    it: () => 'Quanto è disponibile per la classe non basta per questo importo. Prima l’ufficio aumenta il disponibile.',
  },
  ESITI_CAMBIATI: {
    status: 409,
    code: 91,
    it: () =>
      'Da quando hai aperto l’anteprima è cambiato qualcosa nelle righe o nei fondi della classe: non è stato scritto niente. Controllali di nuovo, poi applica.',
  },
  ESITI_SCAVALCATI: {
    status: 409,
    code: 91,
    it: (f: { righe: readonly number[]; finanziata: string }) =>
      `Con le sole righe confermate ${f.finanziata} resterebbe finanziata, ma non chi ha almeno gli stessi punti (${f.righe.length === 1 ? 'riga' : 'righe'} ${f.righe.join(', ')} del file): non è stato scritto niente. Conferma anche le altre righe, oppure correggi il file.`,
  },
  SCENARIO_NON_APPLICATO: { status: 409, code: 91, it: () => 'Lo scenario non è applicato: non c’è niente da annullare.' },
  APPLICAZIONE_NON_ULTIMA: {
    status: 409,
    code: 91,
    it: () => 'Dopo questo è stato applicato un altro scenario: si annulla l’ultima applicazione.',
  },
  APPLICAZIONE_SENZA_MEMORIA: {
    status: 409,
    code: 91,
    it: () => 'Non si sa com’erano gli esiti prima dell’applicazione: si riaprono uno per uno.',
  },
  APPLICAZIONE_CAMBIATA: {
    status: 409,
    code: 91,
    it: (f: { quante: number; numeri: string }) =>
      `${f.quante === 1 ? 'Un esito è stato cambiato' : 'Alcuni esiti sono stati cambiati'} dopo l’applicazione (${f.numeri}): non si annulla più in una volta.`,
  },
  SCENARI_TROPPI: { status: 409, code: 91, it: ({ massimo }: { massimo: number }) => `Una classe tiene al massimo ${massimo} scenari.` },
} as const satisfies Record<string, Refusal>;
