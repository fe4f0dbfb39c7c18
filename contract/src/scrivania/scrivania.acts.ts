import { type Acts, type Dati, proposta } from '../atto.ts';

const COSE = { assegnataA: 'assegnazione', etichette: 'etichette', promemoria: 'promemoria' } as const;
export type CosaScrivania = keyof typeof COSE;
type Own = { cose?: CosaScrivania[] };

/** Which parts were changed, never what stands in them: the register is read by more people than the desk (D-256). */
const changed = ({ cose = [] }: Own): string => (cose.length === 0 ? '' : ` (${cose.map((cosa) => COSE[cosa]).join(', ')})`);

/** Of a file's filters by the desk the register says nothing. */
export const SCRIVANIA_NON_DETTA = { assegnata: () => null, etichetta: () => null, daRiprendere: () => null };

const OGGETTI = { istanza: 'dell’istanza', rendicontazione: 'della rendicontazione' } as const;
const ofWhat = (row: Parameters<typeof proposta>[0], dati: Dati): string =>
  row.oggettoTipo === 'istanza' || row.oggettoTipo === 'rendicontazione'
    ? `${OGGETTI[row.oggettoTipo]} ${row.oggettoId ?? ''}`
    : `della proposta${proposta(row, dati)}`;

export const scrivaniaActs = {
  saveScrivania: { tipo: 'SCRIVANIA', it: (row, dati) => `ha aggiornato la scrivania ${ofWhat(row, dati)}${changed(dati)}` },
  writeNotaInterna: { tipo: 'SCRIVANIA', it: (row, dati) => `ha scritto una nota interna sulla scrivania ${ofWhat(row, dati)}` },
  withdrawNotaInterna: {
    tipo: 'SCRIVANIA',
    it: (row, dati) => `ha ritirato una propria nota interna dalla scrivania ${ofWhat(row, dati)}`,
  },
} satisfies Acts<Own>;
