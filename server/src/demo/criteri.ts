import type { ClasseModel } from './classi.ts';

const CRITERI = [
  'Originalità e innovatività della proposta',
  'Chiarezza e realizzabilità',
  'Competenza del responsabile e del gruppo',
  'Congruità delle spese',
] as const;

/** Four criteria a classe, which share its points evenly. */
export function criteriRows(classi: readonly { id: number; punteggioMax: ClasseModel['punteggioMax'] }[]) {
  const idOf = ({ id }: { id: number }, at: number) => id * 10 + at + 1;
  return {
    criterio: classi.flatMap((classe) =>
      CRITERI.map((descrizione, at) => ({ id: idOf(classe, at), classe_id: classe.id, descrizione, posizione: at + 1 })),
    ),
    criterio_valore: classi.flatMap((classe) =>
      CRITERI.map((_, at) => {
        const massimo = classe.punteggioMax / CRITERI.length;
        return { criterio_id: idOf(classe, at), valore: massimo, descrizione: 'Punti', posizione: 1, minimo: 0, massimo };
      }),
    ),
  };
}
