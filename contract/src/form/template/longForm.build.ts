import { buildCampo, buildOpzione, buildSezione, buildTemplate } from './template.build.ts';
import type { Campo, FormTemplate, Valori } from './template.types.ts';

export const CAMPI = 300;
const LIVELLI = 10;
const PER_SEZIONE = 25;
const kinds = ['textfield', 'textarea', 'numberfield', 'currencyfield', 'datefield'] as const;
const answers = ['Un testo breve', 'Un testo\nsu due righe', 12, 1500.5, '2026-03-10'] as const;

const uidOf = (at: number) => `l${String(at).padStart(5, '0')}`;

/** A question whose Sì opens the next, `levels` deep; its uids are the first ones. */
function nested(level: number): Campo {
  const follow = level === LIVELLI ? [] : [nested(level + 1)];
  return buildCampo('yes-no-radio', {
    uid: uidOf(level - 1),
    label: `Domanda di livello ${level}`,
    flagRequired: true,
    valori: [buildOpzione('Sì', { campiSuccessivi: follow }), buildOpzione('No')],
  });
}

const plain = (at: number): Campo =>
  buildCampo(kinds[at % kinds.length] ?? 'textfield', {
    uid: uidOf(at),
    label: `Campo ${at + 1}`,
    flagRequired: true,
    maxLengthSize: 4000,
  });

/** A form of 300 fields, ten levels deep in its first section, for measuring speed. */
export function longForm(): FormTemplate {
  const campi = [nested(1), ...Array.from({ length: CAMPI - LIVELLI }, (_, at) => plain(at + LIVELLI))];
  const sezioni = Array.from({ length: Math.ceil(campi.length / PER_SEZIONE) }, (_, at) =>
    buildSezione(campi.slice(at * PER_SEZIONE, (at + 1) * PER_SEZIONE)),
  );
  return buildTemplate(sezioni);
}

/** Answers to all its fields, with every branch open. */
export const longValori = (): Valori =>
  Object.fromEntries(Array.from({ length: CAMPI }, (_, at) => [uidOf(at), at < LIVELLI ? true : (answers[at % kinds.length] ?? null)]));

/** A line of text in the middle of the form. */
export const LONG_FORM_MIDDLE = uidOf(150);

/** The last field of its first section, which fills more than a screen. */
export const LONG_FORM_FIRST_SECTION_END = uidOf(LIVELLI + PER_SEZIONE - 2);
