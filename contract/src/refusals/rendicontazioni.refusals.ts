import { formatInstant } from '../instant.ts';
import type { Refusal } from './refusal.ts';

/** Reports of funded proposte. */
export const rendicontazioniRefusals = {
  // The words of platform core, section 4.
  REND_NOT_HOLDER: { status: 403, code: 13, it: () => 'La rendicontazione deve essere compilata dal responsabile' },
  REND_NOT_FINANZIATA: { status: 409, code: 91, it: () => 'Si rendicontano solo i progetti finanziati.' },
  REND_INVIATA: { status: 409, code: 91, it: () => 'La rendicontazione è già stata inviata.' },
  REND_NON_INVIATA: { status: 409, code: 91, it: () => 'Si valuta una rendicontazione dopo che è stata inviata.' },
  REND_CONSOLIDATA: {
    status: 409,
    code: 91,
    it: () => 'La valutazione è conclusa: si può cambiare solo riaprendo la rendicontazione.',
  },
  REND_TERZA: { status: 403, code: 13, it: () => 'Le rendicontazioni di Terza Missione le valuta solo il suo ufficio.' },
  REND_NON_RIAPRIBILE: { status: 409, code: 91, it: () => 'Si riapre soltanto una rendicontazione inviata.' },
  REND_VALUTATA: {
    status: 409,
    code: 91,
    it: () => 'La valutazione è conclusa: riaprendo si annulla. Conferma di volerla annullare.',
  },
  REND_EXISTS: { status: 409, code: 91, it: () => 'La rendicontazione di questo periodo è già stata iniziata.' },
  REND_SENZA_DATE: { status: 409, code: 91, it: () => 'Il periodo di rendicontazione non è ancora stato fissato.' },
  REND_NOT_OPEN: {
    status: 409,
    code: 91,
    it: (f: { inizio: string }) => `La rendicontazione si compila dal ${formatInstant(new Date(f.inizio))}.`,
  },
  REND_PAST_SCADENZA: {
    status: 409,
    code: 2,
    it: (f: { scadenza: string }) => `Il termine della rendicontazione è scaduto il ${formatInstant(new Date(f.scadenza))}.`,
  },
  REND_NOT_VALIDATA: {
    status: 409,
    code: 91,
    it: (f: { errori: number | null }) =>
      f.errori === null
        ? 'Controlla la rendicontazione prima di inviarla.'
        : `La rendicontazione ha ${f.errori} ${f.errori === 1 ? 'errore' : 'errori'}.`,
  },
} as const satisfies Record<string, Refusal>;
