import { defineTexts } from '../../../text/defineTexts.ts';
import { copiaEn } from './copia.testi.en.ts';

/** Words of the copy of answers from an earlier proposta. */
const it = {
  copia: 'Copia da una proposta precedente',
  spiegazione:
    'Le risposte vengono copiate nei campi ancora vuoti di questa proposta, dove il campo è lo stesso. Niente viene salvato finché non premi Salva. File, persone e dichiarazioni non vengono copiati.',
  nessuna: 'Non hai altre proposte da cui copiare.',
  stessoModulo: 'Stesso modulo',
  copiaDaQui: 'Copia da qui',
  inviata: 'inviata il {{quando}}',
  salvata: 'salvata il {{quando}}',
  copiate_one: 'Copiata {{count}} risposta da «{{titolo}}» ({{anno}})',
  copiate_many: 'Copiate {{count}} risposte da «{{titolo}}» ({{anno}})',
  copiate_other: 'Copiate {{count}} risposte da «{{titolo}}» ({{anno}})',
  nonSalvate: 'Non sono ancora salvate: rileggile e premi Salva.',
  annulla: 'Annulla la copia',
  annullata: 'La copia è stata annullata.',
  chiudi: 'Chiudi',
  daRivedere_one: '{{count}} risposta copiata da rivedere',
  daRivedere_many: '{{count}} risposte copiate da rivedere',
  daRivedere_other: '{{count}} risposte copiate da rivedere',
  nonCopiate_one: '{{count}} risposta non copiata',
  nonCopiate_many: '{{count}} risposte non copiate',
  nonCopiate_other: '{{count}} risposte non copiate',
  inParte: 'copiata in parte,',
  vediTesto: 'Vedi che cosa non è stato copiato',
  motivi: {
    CAMPO_TOLTO: 'in questo modulo il campo non c’è.',
    ALTRO_TIPO: 'in questo modulo si compila in un altro modo.',
    OPZIONE_TOLTA: 'un’opzione scelta non c’è più.',
    COLONNE: 'alcune colonne della tabella non ci sono più.',
    VOCI: 'alcune voci di spesa non sono previste da questa classe.',
    TROPPO_LUNGA: 'supera il massimo di questo campo.',
    NON_VALIDA: 'in questo campo non sarebbe valida.',
    FILE: 'i file vanno caricati di nuovo.',
    IMMAGINI: 'le immagini del testo vanno inserite di nuovo.',
    PERSONE: 'il gruppo si compone per ogni proposta.',
    PERSONALE: 'va dichiarata o compilata di nuovo da ciascuna persona.',
    DICHIARAZIONE: 'va dichiarata di nuovo.',
    DAL_PROFILO: 'resta quello che dice oggi il tuo profilo.',
    GIA_SCRITTA: 'qui c’è già un’altra risposta, che resta.',
    NON_APERTA: 'il campo si apre solo con altre risposte: la troverai lì.',
  },
} as const;

export const copiaTesti = defineTexts({ it, en: copiaEn });
