import { type Lingua, writtenIn } from '../../numbers/lingua.ts';
import type { Family, TabellaView, Viewer } from '../kinds/family.types.ts';
import { type FileCaricato, filesOf } from '../kinds/files.ts';
import { familyOf } from '../kinds/kinds.ts';
import type { Facts } from '../template/facts.types.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valore, Valori } from '../template/template.types.ts';
import { answerOf } from './answers.ts';
import { unfoldValori } from './innerValori.ts';
import { originText } from './origins.ts';
import { runScript } from './scripts.ts';
import { type VisibleCampo, visible } from './visibility.ts';

/** One field for reading: its text, a table where text is not enough; null where there is no answer (shown as a dash). */
export type RigaView = {
  uid: string;
  label: string;
  tipo: 'valore' | 'nota';
  /** 1 at the root of the section; follow-ups are deeper. */
  livello: number;
  testo: string | null;
  tabella: TabellaView | null;
  /**
   * The formatted text, where there is one; `testo` is the same without format. Sanitised on the server, and to be purified again where it
   * is shown.
   */
  html?: string;
  /** Files to download, where the field has any. */
  files?: FileCaricato[];
};

export type SezioneView = { uid: string; numero: number; titolo: string; nota: string | null; righe: RigaView[] };

/**
 * The form for reading: the one source of the view, the print, the PDF, the CSV and the comparison of versions. Numbers and amounts are
 * written in the language of the form, or in that of a reader with another (D-211).
 */
export const viewModel = (
  template: FormTemplate,
  answers: Valori,
  viewer?: Viewer,
  facts?: Facts,
  reader: Lingua = template.lingua,
): SezioneView[] => writtenIn(reader, () => sezioniOf(template, answers, viewer, facts));

function sezioniOf(template: FormTemplate, answers: Valori, viewer?: Viewer, facts?: Facts): SezioneView[] {
  const valori = unfoldValori(template, answers);
  return visible(template, valori).sezioni.map(({ uid, sezione, campi }, at) => ({
    uid,
    numero: at + 1,
    titolo: sezione.titolo,
    nota: sezione.nota,
    righe: campi.flatMap((campo) => rowsOf({ template, valori, viewer, facts }, campo, 1)),
  }));
}

type ViewInput = { template: FormTemplate; valori: Valori; viewer: Viewer | undefined; facts: Facts | undefined };

function rowsOf(reading: ViewInput, { uid, followUps }: VisibleCampo, livello: number): RigaView[] {
  const campo = indexTemplate(reading.template).campi.get(uid)?.campo;
  const family = campo === undefined ? undefined : familyOf(campo.tipoCampo);
  const deeper = followUps.flatMap((next) => rowsOf(reading, next, livello + 1));
  if (campo === undefined || family === undefined) return deeper;
  const read = viewCampo(campo, answerOf(campo, reading.valori), { livello, viewer: reading.viewer, facts: reading.facts });
  return [
    campo.tipoCampo === 'read-only-text' || campo.tipoCampo === 'js-script' ? { ...read, ...given(reading, campo) } : read,
    ...deeper,
  ];
}

/** A read-only-text with an origin is shown as a value, without one as a note of the template. */
function given({ template, valori, facts }: ViewInput, campo: Campo): Partial<RigaView> {
  if (campo.tipoCampo === 'js-script') return { tipo: 'valore', testo: runScript(campo, template, valori) };
  if (campo.origineCampo === null || facts === undefined) return {};
  return { tipo: 'valore', testo: originText(campo, template, valori, facts) };
}

/** One field for reading. */
export function viewCampo(
  campo: Campo,
  answer: Valore,
  { livello = 1, viewer, facts }: { livello?: number; viewer?: Viewer | undefined; facts?: Facts | undefined } = {},
): RigaView {
  const family: Family | undefined = familyOf(campo.tipoCampo);
  const shown = answer !== null && viewer !== undefined && family?.present !== undefined ? family.present(campo, answer, viewer) : answer;
  return {
    uid: campo.uid,
    label: campo.label,
    tipo: family?.senzaDati === true ? 'nota' : 'valore',
    livello,
    testo: shown === null || family === undefined ? null : family.plain(campo, shown),
    tabella: shown === null ? null : (family?.table?.(campo, shown, facts) ?? null),
    ...(shown !== null && family?.html !== undefined && { html: family.html(campo, shown) }),
    ...(filesOf(shown).length > 0 && { files: filesOf(shown) }),
  };
}
