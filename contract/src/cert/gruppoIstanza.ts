import { answerOf } from '../form/engine/answers.ts';
import { visible } from '../form/engine/visibility.ts';
import { indexTemplate } from '../form/template/indexTemplate.ts';
import type { Colonna, FormTemplate, Valori } from '../form/template/template.types.ts';

/** A column of the group by its title: the form has no other mark for people. */
const colonna = (colonne: readonly Colonna[], titolo: string) =>
  colonne.find(({ label }) => label.trim().toLowerCase() === titolo.toLowerCase())?.uid;

/** The people of an istanza: the rows of its tables with columns Cognome and Nome, with task or position. */
export function gruppoIstanza(template: FormTemplate, valori: Valori): { nome: string; ruolo: string }[] {
  const { campi } = indexTemplate(template);
  return [...visible(template, valori).uids].flatMap((uid) => {
    const campo = campi.get(uid)?.campo;
    const colonne = campo?.opzioni?.colonne ?? [];
    const [cognome, nome] = [colonna(colonne, 'Cognome'), colonna(colonne, 'Nome')];
    if (campo === undefined || cognome === undefined || nome === undefined) return [];
    const come = [colonna(colonne, 'Compito'), colonna(colonne, 'Qualifica')];
    const righe = (answerOf(campo, valori) as { righe: Record<string, unknown>[] } | null)?.righe ?? [];
    return righe.map((riga) => {
      const cell = (at: string | undefined) => (at === undefined ? '' : String(riga[at] ?? '').trim());
      return { nome: `${cell(cognome)} ${cell(nome)}`.trim(), ruolo: come.map(cell).find((words) => words !== '') ?? '' };
    });
  });
}
