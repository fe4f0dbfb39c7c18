/**
 * What one person may do within an hour, by kind (ADR-22). Routes name theirs in `atMost`; the settings
 * `limiti.persona_ora.<kind>` put other numbers in the place of these.
 */
export const LIMITI_ORARI = {
  mail: { massimo: 10, cosa: 'e-mail' },
  create: { massimo: 60, cosa: 'nuovi documenti' },
  ticket: { massimo: 600, cosa: 'stampe e file scaricati' },
  upload: { massimo: 200, cosa: 'file caricati' },
  uploadMB: { massimo: 500, cosa: 'MB di file caricati' },
} as const satisfies Record<string, { massimo: number; cosa: string }>;

export type Limite = keyof typeof LIMITI_ORARI;

/** Files that hang on nothing yet, of one person, in MB: the setting `limiti.sciolti_mb` puts another number in its place. */
export const SCIOLTI_MB = 200;

/** Rows that can be chosen one by one: more are asked for by their filter. */
export const SCELTE_MAX = 500;
