import { RIGHE_MASSIMO } from '@sigeba/contract/massivo/massivo.rules.ts';
import { NON_FOGLIO } from '@sigeba/contract/uploads.ts';
import type { MotivoFoglio } from '../../ground/sheet/readSheet.ts';

/** Why a file cannot be read at all, shown below "errore formattazione". */
export const MOTIVI_FOGLIO: Record<MotivoFoglio | 'VUOTO', string> = {
  ROTTO: NON_FOGLIO,
  MACRO: 'Il file contiene macro: salvarlo come cartella di lavoro xlsx.',
  UNITE: 'Il foglio contiene celle unite: separarle.',
  TROPPE_RIGHE: `Il foglio ha più di ${RIGHE_MASSIMO.toLocaleString('it-IT')} righe: dividerlo in più file.`,
  TROPPE_COLONNE: 'Il foglio ha troppe colonne.',
  TROPPO_GRANDE: 'Il foglio è troppo grande.',
  LENTO: 'La lettura del foglio dura troppo.',
  VUOTO: 'La prima riga deve contenere le intestazioni del template.',
};
