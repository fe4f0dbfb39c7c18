import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';

/** The settings of a call, without ids, dates and history: equal in a call and in its copy. */
export const laidDown = ({ descrizione, files, tipologiaProgetti }: Bando) => ({
  descrizione,
  files: files.map(({ id, nome }) => ({ id, nome })),
  tipologie: tipologiaProgetti.map(({ nome, sigla, gruppo, limiti, classi }) => ({
    nome,
    sigla,
    gruppo,
    limiti,
    classi: classi.map(classe),
  })),
});

type Classe = Bando['tipologiaProgetti'][number]['classi'][number];

function classe({ faseValutazione: fasi, criteriValutazione: criteri, rendicontoVoce: voci, stepRendicontazione: steps, ...said }: Classe) {
  const { nome, descrizione, attributi, parameters, categorie, formVersioneId, formPartecipanteVersioneId, formRendicontoVersioneId } =
    said;
  return {
    nome,
    descrizione,
    attributi,
    parameters,
    categorie,
    formVersioneId,
    formPartecipanteVersioneId,
    formRendicontoVersioneId,
    fasi: fasi.map(({ id: _, ...fase }) => fase),
    criteri: criteri.map(({ id: _, faseId, ...criterio }) => ({ ...criterio, fase: fasi.find(({ id }) => id === faseId)?.fase ?? null })),
    voci: voci.map(({ id: _, ...voce }) => voce),
    steps: steps.map(({ nome, mesi }) => ({ nome, mesi })),
  };
}
