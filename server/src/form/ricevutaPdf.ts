import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { VersioneLetta } from './compareVersioni.ts';

type Pair = readonly [string, string | null];

const PAROLE = {
  it: {
    versione: 'Versione',
    impronta: 'Impronta SHA-256',
    inviataDa: 'Inviata da',
    perConto: (operatore: string, persona: string) => `${operatore} per conto di ${persona}`,
  },
  en: {
    versione: 'Version',
    impronta: 'SHA-256 fingerprint',
    inviataDa: 'Submitted by',
    perConto: (operatore: string, persona: string) => `${operatore} on behalf of ${persona}`,
  },
} as const;

/** What the document of a version says of its receipt; empty where the reader may not see one. */
export function receiptPairs(versione: VersioneLetta | undefined, language: FormTemplate['lingua']): Pair[] {
  const t = PAROLE[language];
  if (versione === undefined) return [];
  const { dati, impronta } = versione;
  return [
    [t.versione, String(versione.versione)],
    ...(impronta === null ? [] : [[t.impronta, impronta] as const]),
    ...(dati === null
      ? []
      : [[t.inviataDa, dati.operatore === null ? dati.inviataDa : t.perConto(dati.operatore, dati.inviataDa)] as const]),
  ];
}

/** The people who took part in it at the time of sending, by its receipt. */
export const namesIn = ({ dati }: VersioneLetta): string[] => dati?.persone.map(({ nome }) => nome) ?? [];
