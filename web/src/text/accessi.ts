import type { Language } from './language.ts';

/** Whom an entrance with a password is for, in the languages of its readers: a part of those pages, which the first page does without. */
const PER_CHI = {
  hd: "Per gli operatori dell'help desk, con il nome utente e la password dell'account. Chi ha le credenziali dell'Ateneo entra da «Personale e dottorandi».",
  uffici:
    "Per gli account dell'ufficio ricerca, dell'ufficio del Comitato Etico e dell'help desk. Non hai ancora una password? Chiedi un link qui sotto.",
  referee:
    'For invited reviewers. Your username is the e-mail address at which the invitation reached you. No password yet? Ask for a link below.',
  cert: {
    it: "Per i membri esterni del Comitato Etico. Il nome utente è l'indirizzo e-mail a cui è arrivato l'invito. Non hai ancora una password? Chiedi un link qui sotto.",
    en: 'For external members of the ethics committee. Your username is the e-mail address at which the invitation reached you. No password yet? Ask for a link below.',
  },
} as const;

/** The sentence of an entrance. */
export function perChi(area: keyof typeof PER_CHI, language: Language): string {
  const words = PER_CHI[area];
  return typeof words === 'string' ? words : words[language];
}
