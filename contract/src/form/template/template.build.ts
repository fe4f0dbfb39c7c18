import type { Campo, FormTemplate, Opzione, Sezione, TipoCampo } from './template.types.ts';

// Only makes ids differ; without numOrdine the order is that of the lists.
let counter = 0;
const next = () => ++counter;
/** Six letters or digits, the same for the same number. */
const uidOf = (id: number) => `u${id.toString(36).padStart(5, '0')}`;

/** A field in which everything that the caller leaves out is empty: for tests and seeded templates. */
export function buildCampo(tipoCampo: TipoCampo, said: Partial<Campo> = {}): Campo {
  const id = said.id ?? next();
  return {
    id,
    uid: uidOf(id),
    label: `Campo ${id}`,
    notaCampo: null,
    tipoCampo,
    flagRequired: false,
    flagReadonly: false,
    maxLengthSize: null,
    numHeight: null,
    numOrdine: 0,
    origineCampo: null,
    refLink: null,
    valori: [],
    ...said,
  };
}

export function buildOpzione(descrizione: string, said: Partial<Opzione> = {}): Opzione {
  const id = said.id ?? next();
  return { id, uid: uidOf(id), descrizione, numOrdine: 0, ...said };
}

export function buildSezione(campi: Campo[], said: Partial<Sezione> = {}): Sezione {
  const id = said.id ?? next();
  return { id, uid: uidOf(id), titolo: `Sezione ${id}`, numOrdine: 0, nota: null, campi, ...said };
}

export function buildTemplate(sezioni: Sezione[], said: Partial<FormTemplate> = {}): FormTemplate {
  return { id: next(), versione: 1, codice: 'PROVA', tipo: 'PROPOSTA', lingua: 'it', messaggioAvviso: null, sezioni, regole: [], ...said };
}
