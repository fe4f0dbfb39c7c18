import { kinds, type TipoCampoOra } from '@sigeba/contract/form/kinds/kinds.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Campo, FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { esempi } from './esempi.ts';
import type { Esempio } from './esempio.types.ts';
import { fattiPersone } from './esempiPersone.ts';
import { pregresso, ultimo } from './esempiRicerca.ts';

/** The day of the examples: their dates are written for it. */
const OGGI = '2026-11-20';

export const fattiDiEsempio: Facts = {
  oggi: OGGI,
  voci: [{ id: 1, nome: 'Materiale', descrizione: null, tipoImporto: 'LIBERO', importo: null, min: null, max: null }],
  importoSingoloAssegno: null,
  finanziamentoMin: 5000,
  finanziamentoMax: 15_000,
  rendiconto: {
    voci: [{ nome: 'Materiale', finanziamentoRichiesto: 6000, giaRendicontato: 0, assegno: false }],
    concesso: 3000,
    assegnoConcesso: 0,
  },
  gruppo: [
    { utenteId: 1, cognome: 'Rossi', nome: 'Ada' },
    { utenteId: 2, cognome: 'Verdi', nome: 'Bruno' },
  ],
  pregressi: { responsabile: [], titolare: [{ ...pregresso, titoloProgetto: 'Particelle', origine: 'ARCHIVIO' }] },
  ultimi: { responsabile: [ultimo], titolare: [ultimo] },
  profilo: { durata: '24 mesi' },
  persone: fattiPersone,
  lookups: {
    catalogo: ['Fisica teorica', 'Chimica organica', 'Storia antica'].map((descrizione, at) => ({ id: at + 1, codice: null, descrizione })),
  },
};

/** States in which the catalogue shows a kind as it is filled in. */
export const STATI = ['vuoto', 'compilato', 'errore', 'soloLettura', 'disabilitato'] as const;
export type Stato = (typeof STATI)[number] | 'lettura' | 'stampa';

export const TIPI = Object.keys(kinds) as TipoCampoOra[];

/** A template of one field: the kind in one of its states, with the answer that belongs to it. */
export function esempioOf(tipo: TipoCampoOra, stato: Stato, etichetta: string, nome: string = tipo) {
  const at = TIPI.indexOf(tipo);
  const uid = `c${at}${stato}`;
  const { campo: said, valore = null, sbagliato = null }: Esempio = esempi[tipo];
  const campo: Campo = {
    id: at + 1,
    uid,
    label: `${nome}, ${etichetta}`,
    notaCampo: null,
    tipoCampo: tipo,
    flagRequired: stato === 'errore',
    flagReadonly: stato === 'soloLettura',
    maxLengthSize: null,
    numHeight: 3,
    numOrdine: 1,
    origineCampo: null,
    refLink: null,
    valori: [],
    ...partFor(said, uid),
  };
  const sezione = { id: 1, uid: `s${uid}`, titolo: tipo, numOrdine: 1, nota: null, campi: [campo] };
  const template: FormTemplate = {
    id: 1,
    versione: 1,
    codice: 'CATALOGO',
    tipo: 'PROPOSTA',
    lingua: 'it',
    messaggioAvviso: null,
    sezioni: [sezione],
    regole: [],
  };
  const answer = stato === 'vuoto' ? null : partFor(stato === 'errore' ? sbagliato : valore, uid);
  return { template, campo, valori: { [uid]: answer ?? null } };
}

const partFor = <T>(said: T | ((uid: string) => T), uid: string): T =>
  typeof said === 'function' ? (said as (uid: string) => T)(uid) : said;
