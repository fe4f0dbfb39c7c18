import type { Facts } from '../template/facts.types.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { FormTemplate } from '../template/template.types.ts';
import { fault } from '../values/checks.ts';
import type { Violazione } from './checkForm.types.ts';
import type { Visible } from './visibility.ts';

export const isPartKind = (tipoCampo: string): boolean => tipoCampo.endsWith('-part');

/** The members who have not filled in the mandatory part, each once, at the first field that collects the parts (D-69). */
export function checkMembri(template: FormTemplate, facts: Facts, shown: Visible): Violazione[] {
  const late = (facts.membri ?? []).filter(({ completa }) => !completa);
  if (late.length === 0) return [];
  const { campi } = indexTemplate(template);
  const uid = [...shown.uids].find((each) => isPartKind(campi.get(each)?.campo.tipoCampo ?? ''));
  const sezioneUid = uid === undefined ? undefined : campi.get(uid)?.sezioneUid;
  if (uid === undefined || sezioneUid === undefined) return [];
  return late.map(({ cognome, nome }) => ({
    uid,
    sezioneUid,
    riga: null,
    messaggio: fault('PARTE_MANCANTE', { chi: `${cognome} ${nome}` }).messaggio,
  }));
}
