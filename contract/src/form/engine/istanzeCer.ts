import type { Facts } from '../template/facts.types.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Regola, Valori } from '../template/template.types.ts';
import { answerOf } from './answers.ts';
import type { Violazione } from './checkForm.types.ts';
import type { Visible } from './visibility.ts';

export type RegolaIstanza = Extract<Regola, { tipo: 'ISTANZA_CER' }>;

/** The number as the register has it: without the round of revision, whatever letters it was typed in. */
export const numeroIstanza = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/\/R\d+$/, '');

/** The rule for which a field asks for the number of an istanza; undefined where it does not. */
export const regolaIstanza = ({ regole }: FormTemplate, { id }: Campo): RegolaIstanza | undefined =>
  regole.find((regola): regola is RegolaIstanza => regola.tipo === 'ISTANZA_CER' && regola.campo === id);

/** Fields under such a rule, with the number that the answers give. */
const numbered = (template: FormTemplate, valori: Valori) =>
  template.regole.flatMap((regola) => {
    if (regola.tipo !== 'ISTANZA_CER') return [];
    const { campi, campoById } = indexTemplate(template);
    const indexed = campi.get(campoById.get(regola.campo) ?? '');
    const typed = indexed === undefined ? null : answerOf(indexed.campo, valori);
    return indexed === undefined || typeof typed !== 'string' || typed.trim() === ''
      ? []
      : [{ regola, indexed, numero: numeroIstanza(typed) }];
  });

/** Numbers of istanze that the answers name. */
export const numeriIstanze = (template: FormTemplate, valori: Valori): string[] => numbered(template, valori).map(({ numero }) => numero);

/** ISTANZA_CER: there is such an istanza among those of the person and the group. Judged where they are known: by the server. */
export function checkIstanze(template: FormTemplate, valori: Valori, { istanze }: Facts, shown: Visible): Violazione[] {
  if (istanze === undefined) return [];
  return numbered(template, valori)
    .filter(({ indexed }) => shown.uids.has(indexed.campo.uid))
    .map((each) => ({ ...each, istanza: istanze.find(({ numero }) => numero === each.numero) }))
    .filter(({ regola, istanza }) => istanza === undefined || (regola.approvata && !istanza.approvata))
    .map(({ regola, indexed: { campo, sezioneUid }, istanza, numero }) => ({
      uid: campo.uid,
      sezioneUid,
      riga: null,
      messaggio: istanza?.daVerificare === true ? DA_VERIFICARE[template.lingua](numero) : regola.messaggio,
    }));
}

/** An approval under conditions is none to build on until the committee has found them met. */
const DA_VERIFICARE = {
  it: (numero: string) =>
    `Le condizioni poste all’istanza ${numero} non sono ancora verificate dal Comitato Etico: fino ad allora non vale come approvata.`,
  en: (numero: string) =>
    `The Ethics Committee has not yet verified the conditions set for application ${numero}: until then it does not count as approved.`,
} as const;
