import { answerOf } from '../form/engine/answers.ts';
import { visible } from '../form/engine/visibility.ts';
import { hasAnswer } from '../form/kinds/kinds.ts';
import { indexTemplate } from '../form/template/indexTemplate.ts';
import type { FormTemplate, Valori } from '../form/template/template.types.ts';

export type Feed = {
  sezioneUid: string;
  titolo: string;
  /** Visible fields with an answer, and all that could have one. */
  compilati: number;
  totale: number;
  valori: Valori;
  /** A flow check that asks for no further sheet and is no sheet itself. */
  nessunFeed: boolean;
};

/** The thematic sheets that the answers have opened, in the order of the form (D-140). */
export function feedOf(template: FormTemplate, valori: Valori): Feed[] {
  const { campi, roots } = indexTemplate(template);
  const always = new Set(roots);
  const opened = visible(template, valori).sezioni.filter(({ uid, sezione }) => !always.has(uid) && sezione.collaterale !== true);
  return opened.map(({ uid: sezioneUid, sezione, uids }) => {
    const fields = uids.flatMap((uid) => campi.get(uid)?.campo ?? []).filter(hasAnswer);
    const answered = fields.flatMap((campo) => {
      const answer = answerOf(campo, valori);
      return answer === null ? [] : [[campo.uid, answer] as const];
    });
    return {
      sezioneUid,
      titolo: sezione.titolo,
      compilati: answered.length,
      totale: fields.length,
      valori: Object.fromEntries(answered),
      nessunFeed: sezione.nessunFeed === true,
    };
  });
}

/** The number of sheets that have been begun. */
export const countFeed = (feed: readonly Feed[]): number => feed.filter(({ compilati, nessunFeed }) => compilati > 0 && !nessunFeed).length;

/** The titles of the open sheets: what an istanza is about. */
export const ambitiOf = (feed: readonly Feed[]): string[] => feed.filter(({ nessunFeed }) => !nessunFeed).map(({ titolo }) => titolo);
