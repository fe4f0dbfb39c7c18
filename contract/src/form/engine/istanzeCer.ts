import type { Facts } from '../template/facts.types.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Regola, Valori } from '../template/template.types.ts';
import { answerOf } from './answers.ts';
import type { Violazione } from './checkForm.types.ts';
import type { Visible } from './visibility.ts';

export type RegolaIstanza = Extract<Regola, { tipo: 'ISTANZA_CER' }>;

/** The number as in the register: without the round of revision, in capitals. */
export const numeroIstanza = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/\/R\d+$/, '');

/** The rule that makes a field ask for the number of an istanza; undefined where there is none. */
export const regolaIstanza = ({ regole }: FormTemplate, { id }: Campo): RegolaIstanza | undefined =>
  regole.find((regola): regola is RegolaIstanza => regola.tipo === 'ISTANZA_CER' && regola.campo === id);

/** The fields under such a rule, with the numbers in the answers. */
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

/** The numbers of istanze that the answers name. */
export const numeriIstanze = (template: FormTemplate, valori: Valori): string[] => numbered(template, valori).map(({ numero }) => numero);

/** ISTANZA_CER: the istanza must belong to the person or the group. Checked only where istanze are known: on the server. */
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

/** An approval under conditions is no basis until the committee has found them met. */
const DA_VERIFICARE = {
  it: (numero: string) =>
    `Le condizioni poste all’istanza ${numero} non sono ancora verificate dal Comitato Etico: fino ad allora non vale come approvata.`,
  en: (numero: string) =>
    `The Ethics Committee has not yet verified the conditions set for application ${numero}: until then it does not count as approved.`,
} as const;
