import type { Acts, Sentence } from '../atto.ts';

type DatiModulo = { versione?: number };

const modulo: Sentence<DatiModulo> = (_, { titolo, versione }) => `versione ${versione ?? ''} del modulo «${titolo ?? ''}»`;

export const moduliActs = {
  createModulo: {
    tipo: 'MODULI',
    it: (_, { titolo, testo }) => `ha creato il modulo «${titolo ?? ''}»${testo === undefined ? '' : ` (${testo})`}`,
  },
  importVersione: { tipo: 'MODULI', it: (row, dati) => `ha importato la ${modulo(row, dati)}` },
  createVersione: { tipo: 'MODULI', it: (row, dati) => `ha cominciato la ${modulo(row, dati)}` },
  saveVersione: { tipo: 'MODULI', it: (row, dati) => `ha modificato la ${modulo(row, dati)}` },
  deleteVersione: { tipo: 'MODULI', it: (row, dati) => `ha eliminato la bozza della ${modulo(row, dati)}` },
  publishVersione: {
    tipo: 'MODULI',
    it: (row, dati) => `ha pubblicato la ${modulo(row, dati)}${dati.testo === undefined ? '' : ` (${dati.testo})`}`,
  },
} satisfies Acts<DatiModulo>;
