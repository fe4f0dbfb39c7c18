/** What the ethics committee's area says of a call that failed, whichever it was (ERR-054); each place adds what it was about (ERR-055). */
const COMITATO_ETICO = {
  it: "Si è verificato un errore nella comunicazione con il server. Provare a ricaricare la pagina ed eseguire nuovamente l'operazione. Se l'errore persiste contatta l'ufficio CER.",
  en: 'Communication with the server has failed. Please reload the page and try again. If the problem persists, contact the CER office.',
} as const;

/** The words for a failed call to which the server gave none; empty where the page has its own. */
export function failureWords(path: string, lingua: 'it' | 'en' | undefined): string {
  if (!path.startsWith('/cert/')) return '';
  return COMITATO_ETICO[lingua ?? (document.documentElement.lang === 'en' ? 'en' : 'it')];
}
