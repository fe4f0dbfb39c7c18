import type { Campo, FormTemplate, Opzione, Sezione, Valore, Valori } from '../template/template.types.ts';
import { answerOf } from './answers.ts';
import { unfoldValori } from './innerValori.ts';

/**
 * The template with the answers in it, as the documents show the form of an istanza: `valoreDatoProposta` holds a single value,
 * `valoreDatoPropostaFeed` the values of a group or table. The given template is not changed.
 */
export function fillTemplate(template: FormTemplate, answers: Valori): FormTemplate {
  const valori = { ...unfoldValori(template, answers), ...answers };
  return { ...template, sezioni: template.sezioni.map((sezione) => fillSezione(sezione, valori)) };
}

const fillSezione = (sezione: Sezione, valori: Valori): Sezione => ({
  ...sezione,
  campi: sezione.campi.map((campo) => fillCampo(campo, valori)),
});

type Follows = Pick<Campo, 'campiSuccessivi' | 'sezioneSuccessiva'>;

const fillFollows = (follows: Follows, valori: Valori): Follows => ({
  ...(follows.campiSuccessivi && { campiSuccessivi: follows.campiSuccessivi.map((campo) => fillCampo(campo, valori)) }),
  ...(follows.sezioneSuccessiva && { sezioneSuccessiva: fillSezione(follows.sezioneSuccessiva, valori) }),
});

function fillCampo(campo: Campo, valori: Valori): Campo {
  const answer = answerOf(campo, valori);
  const list = severalOf(answer);
  return {
    ...campo,
    ...fillFollows(campo, valori),
    ...(campo.campoSuccessivo && { campoSuccessivo: fillCampo(campo.campoSuccessivo, valori) }),
    valori: campo.valori.map((opzione): Opzione => ({ ...opzione, ...fillFollows(opzione, valori) })),
    ...(answer !== null && { valoreDatoProposta: answer }),
    ...(list !== null && { valoreDatoPropostaFeed: list }),
  };
}

/** The values of an answer that is a list; a group of boxes gives one choice per tick. */
function severalOf(answer: Valore): Valore[] | null {
  if (answer === null || typeof answer !== 'object') return null;
  if ('opzioniId' in answer) return answer.opzioniId.map((opzioneId) => ({ opzioneId }));
  const lists = Object.values(answer).filter((part) => Array.isArray(part));
  return lists.length === 1 ? (lists[0] as Valore[]) : null;
}
