import { COLONNE_MASSIMO } from '@sigeba/contract/massivo/abbinamento.rules.ts';
import { RIGHE_MASSIMO } from '@sigeba/contract/massivo/massivo.rules.ts';
import { NON_FOGLIO } from '@sigeba/contract/uploads.ts';
import type { MotivoFoglio } from '../../ground/sheet/sheet.types.ts';

/** Why a file cannot be read at all, shown below "errore formattazione". */
export const MOTIVI_FOGLIO: Record<MotivoFoglio | 'VUOTO', string> = {
  ROTTO: NON_FOGLIO,
  MACRO: 'Il file contiene macro: salvalo come cartella di lavoro xlsx.',
  UNITE: 'Il foglio contiene celle unite: separale.',
  TROPPE_RIGHE: `Il foglio ha più di ${RIGHE_MASSIMO.toLocaleString('it-IT')} righe: dividilo in più file.`,
  TROPPE_COLONNE: `Il foglio ha più di ${COLONNE_MASSIMO} colonne: togli quelle che non servono.`,
  TROPPO_GRANDE: 'Il foglio è troppo grande: dividilo in più file.',
  LENTO: 'La lettura del foglio dura troppo: dividilo in più file.',
  VUOTO: 'Il foglio è vuoto: scrivi una riga di intestazioni e, sotto, una riga per persona o proposta.',
};

/** Whoever stands in or above the row of the headings would be lost. */
export const personaSopraTesto = (riga: number): string =>
  `La riga ${riga} ha il codice fiscale di una persona: scrivi le intestazioni in una riga sopra la prima persona.`;
