import type { FormTemplate, TipoForm } from '@sigeba/contract/form/template/template.types.ts';
import { buildModulo, type CampoSpec } from './modulo.ts';

/** What is sent to the university has a title, by which lists call it. */
const titolo = (tipo: TipoForm, label: string): CampoSpec[] => {
  const said = { key: 'titolo', label, required: true, max: 300, opzioni: { titolo: true } };
  if (tipo === 'PROPOSTA') return [{ ...said, tipo: 'textfield' }];
  return tipo === 'CERT' ? [{ ...said, tipo: 'TESTO' }] : [];
};

/** A form that begins from nothing: one section, with a title field where what is filled in needs a title (D-240). */
export function moduloDaZero({ codice, tipo, lingua }: Pick<FormTemplate, 'codice' | 'tipo' | 'lingua'>): FormTemplate {
  const [sezione, label] = lingua === 'en' ? ['General information', 'Title'] : ['Dati generali', 'Titolo'];
  const sezioni = [{ key: 'generali', titolo: sezione, campi: titolo(tipo, label) }];
  return buildModulo({ codice, tipo, lingua, sezioni }).template;
}
