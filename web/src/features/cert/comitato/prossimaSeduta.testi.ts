import { defineTexts } from '../../../text/defineTexts.ts';
import { prossimaSedutaEn } from './prossimaSeduta.testi.en.ts';

/** The next sitting on the home of those who sit in it or prepare it. */
const it = {
  titolo: 'Prossima seduta',
  ore: 'ore {{ore}}',
  senzaLuogo: 'luogo da indicare',
  convocata: 'Convocata',
  daConvocare: 'Da convocare',
  daRegistrare: 'Da registrare',
  registrata: 'Registrata',
  annullata: 'Annullata',
  ordine_one: '{{count}} istanza all’ordine del giorno',
  ordine_other: '{{count}} istanze all’ordine del giorno',
  attesi_one: '{{count}} componente atteso',
  attesi_other: '{{count}} componenti attesi',
  relatori_one: 'Relatore {{nomi}}',
  relatori_other: 'Relatori {{nomi}}',
  senzaRelatore: 'Senza relatore',
  senzaTitolo: 'Senza titolo',
  persona: '{{cognome}} {{nome}}',
  apri: 'Apri la seduta',
  altre: 'Date che seguono',
  calendario: 'Calendario',
} as const;

export const prossimaSedutaTesti = defineTexts({ it, en: prossimaSedutaEn });
