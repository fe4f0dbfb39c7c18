import type { Campo, FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { uidOf } from '../../form/pronti/modulo.ts';
import { prontoCalled } from '../../form/pronti/pronti.ts';
import { CHI } from '../personeNote.ts';
import { addDays, romeInstant } from '../romeTime.ts';
import { MODULI, moduliRendiconto, moduloEtica, moduloPartecipante, versioneId } from './moduli.ts';

const campo = (codice: string, id: number, said: Pick<Campo, 'label' | 'tipoCampo' | 'flagRequired'> & Partial<Campo>): Campo => ({
  id,
  uid: uidOf(`${codice}/nuovo ${id}`),
  notaCampo: null,
  flagReadonly: false,
  maxLengthSize: null,
  numHeight: null,
  numOrdine: id,
  origineCampo: null,
  refLink: null,
  valori: [],
  ...said,
});

/** The next version: two fields more at the end of the first section. */
function seguente(template: FormTemplate): FormTemplate {
  const { codice, versione, sezioni } = template;
  const [first, ...others] = sezioni as [FormTemplate['sezioni'][number], ...FormTemplate['sezioni']];
  const nuovi = [
    campo(codice, 191, {
      label: 'Piano di gestione dei dati',
      notaCampo: 'Come saranno raccolti, conservati e resi accessibili i dati della ricerca.',
      tipoCampo: 'textarea',
      flagRequired: true,
      maxLengthSize: 2_000,
      numHeight: 6,
    }),
    campo(codice, 192, { label: 'Sito web del progetto', tipoCampo: 'textfield', flagRequired: false, maxLengthSize: 200 }),
  ];
  return { ...template, versione: versione + 1, sezioni: [{ ...first, campi: [...first.campi, ...nuovi] }, ...others] };
}

/**
 * The forms and their versions. Of that of the large projects a second version was published a week ago, while drafts are
 * being written in the first; the office is at work on the next one of the small projects.
 */
export function formRows(now: Date) {
  const standing = [...Object.values(MODULI), moduloPartecipante, ...Object.values(moduliRendiconto)].map(({ template }) => template);
  const published = [...standing, moduloEtica, seguente(MODULI.GRANDI.template)];
  const forms = new Map(published.map((template) => [template.id, template]));
  const instant = (daysAgo: number) => romeInstant(addDays(dayInRome(now), -daysAgo), '10:30');
  const by = CHI.ufficio;
  const row = (template: FormTemplate, daysAgo: number) => ({
    id: versioneId({ template }),
    form_id: template.id,
    versione: template.versione,
    modello: JSON.stringify(template),
    updated_at: instant(daysAgo),
    updated_by: by,
  });
  return {
    form: [...forms.values()].map(({ id, codice, tipo, lingua, messaggioAvviso }) => ({
      id,
      nome: prontoCalled(codice)?.nome ?? null,
      codice,
      tipo,
      lingua,
      messaggio_avviso: messaggioAvviso,
    })),
    form_versione: [
      ...published.map((template) => {
        const daysAgo =
          template.codice === MODULI.GRANDI.template.codice && template.versione > 1 ? 7 : template.versione === 1 ? 1_300 : 120;
        return { ...row(template, daysAgo), stato: 'PUBBLICATA' as const, pubblicata_ts: instant(daysAgo), pubblicata_da: by };
      }),
      { ...row(seguente(MODULI.PICCOLI.template), 1), stato: 'BOZZA' as const, pubblicata_ts: null, pubblicata_da: null },
    ],
  };
}
