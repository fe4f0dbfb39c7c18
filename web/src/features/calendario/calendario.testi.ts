import { defineTexts } from '../../text/defineTexts.ts';
import { calendarioEn } from './calendario.testi.en.ts';

/** The calendar of the year, and its private address. */
const it = {
  titolo: 'Calendario',
  vista: 'Vista',
  mese: 'Mese',
  elenco: 'Elenco',
  prima: 'Mese precedente',
  dopo: 'Mese successivo',
  oggi: 'Oggi',
  altri: 'Altri {{count}}',
  altriDi: 'Altri {{count}}: {{giorno}}',
  meno: 'Mostra meno',
  menoDi: 'Mostra meno: {{giorno}}',
  ore: '{{dal}}–{{al}}',
  tuttoIlGiorno: 'tutto il giorno',
  legenda: 'Colori',
  fuso: 'Le ore sono quelle di Roma.',
  prossima: 'Prossima data: {{giorno}}',
  vuoto: 'Nessuna data in questo mese',
  vuotoConsiglio: 'Qui compaiono aperture, scadenze, rendiconti, sedute e interruzioni che ti riguardano.',
  indirizzo: {
    titolo: 'Nel tuo calendario',
    spiega: 'Con un indirizzo privato, Google Calendar, Outlook o il telefono mostrano queste date e le tengono aggiornate.',
    avviso: 'Chi ha questo indirizzo legge il tuo calendario: non darlo a nessuno. Non contiene i titoli delle proposte.',
    durata:
      'Vale finché non lo togli o non ne crei uno nuovo, anche se esci da tutte le sessioni o cambi password o e-mail. Finisce se l’ufficio cambia in anagrafica la tua e-mail o il tuo codice fiscale; se il tuo account è bloccato non risponde.',
    crea: 'Crea l’indirizzo',
    nuovo: 'Crea un indirizzo nuovo',
    togli: 'Togli',
    togliTitolo: 'Togliere l’indirizzo?',
    togliSpiega: 'I calendari che lo usano non si aggiornano più.',
    togliConferma: 'Togli l’indirizzo',
    nuovoTitolo: 'Creare un indirizzo nuovo?',
    nuovoSpiega: 'Quello di adesso smette di funzionare: i calendari che lo usano non si aggiornano più.',
    campo: 'Indirizzo del calendario',
    unaVolta: 'Compare solo adesso. Copialo e aggiungilo al tuo calendario come abbonamento da URL.',
    copia: 'Copia',
    copiato: 'Indirizzo copiato',
    nonCopiato: 'L’indirizzo non è stato copiato: selezionalo e copialo a mano',
    creato: 'Creato il {{quando}}.',
    letto: 'Letto l’ultima volta il {{quando}}.',
    maiLetto: 'Nessun calendario lo ha ancora letto.',
    tolto: 'Indirizzo tolto',
    rifiutato: 'L’indirizzo non è stato cambiato',
  },
} as const;

export const calendarioTesti = defineTexts({ it, en: calendarioEn });
