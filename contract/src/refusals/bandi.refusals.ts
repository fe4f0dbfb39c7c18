import type { Refusal } from './refusal.ts';

/** Changes of a call that are refused (D-52); its pages explain them in advance by the same rules. */
export const bandiRefusals = {
  BANDO_CON_PROPOSTE: {
    status: 409,
    code: 91,
    it: (f: { proposte: string }) =>
      `Proposte già presenti: ${f.proposte}. L'anno e l'inizio non si cambiano più, la fine si può solo posticipare.`,
  },
  BANDO_UFFICIALE: {
    status: 409,
    code: 91,
    it: (f: { classi: readonly string[] }) =>
      `Gli esiti sono già ufficiali (${f.classi.map((nome) => `«${nome}»`).join(', ')}): la fine non si può posticipare.`,
  },
  TIPOLOGIA_CON_PROPOSTE: {
    status: 409,
    code: 91,
    it: (f: { proposte: string }) => `Proposte già presenti: ${f.proposte}. La sigla e il gruppo non si cambiano più.`,
  },
  NON_ELIMINABILE_CON_PROPOSTE: {
    status: 409,
    code: 91,
    it: (f: { proposte: string }) => `Non si può eliminare. Proposte già presenti: ${f.proposte}.`,
  },
  BANDO_NON_ELIMINABILE: {
    status: 409,
    code: 91,
    it: (f: { motivi: readonly string[] }) => `Il bando non si può eliminare: ${f.motivi.join('; ')}.`,
  },
  COPIA_MINIMO_OLTRE: {
    status: 409,
    code: 91,
    it: (f: { classi: readonly string[] }) =>
      `Il bando non si può copiare: un minimo supera il massimo (${f.classi.map((nome) => `«${nome}»`).join(', ')}). Prima si corregge la classe.`,
  },
  PRONTO_SENZA_MODULI: {
    status: 409,
    code: 91,
    it: (f: { ostacoli: readonly string[] }) => `Il bando pronto non si può creare. ${f.ostacoli.join(' ')}`,
  },
  SERVE_RETTIFICA: {
    status: 409,
    code: 91,
    it: (f: { proposte: string }) =>
      `Proposte già presenti: ${f.proposte}. Ciò che vale per le domande si cambia solo con una rettifica, con numero e motivo.`,
  },
  CRITERI_IN_USO: {
    status: 409,
    code: 91,
    it: () => 'La valutazione delle proposte di questa classe è già iniziata: fasi, criteri e modo di valutare non si modificano più.',
  },
  STEP_CON_RENDICONTAZIONI: {
    status: 409,
    code: 91,
    it: (f: { step: string }) => `Non si può eliminare lo step «${f.step}»: ha già delle rendicontazioni.`,
  },
  TIPOLOGIA_CON_COMMISSIONE: {
    status: 409,
    code: 91,
    it: (f: { commissione: string }) => `Non si può eliminare: è associata alla commissione «${f.commissione}».`,
  },
  BANDO_ALTRUI: {
    status: 403,
    code: 13,
    it: () => 'Il bando ha tipologie di altri gruppi: i suoi dati li modifica chi lavora su tutti.',
  },
  GRUPPO_ALTRUI: { status: 403, code: 13, it: () => 'Non lavori sulle tipologie di questo gruppo.' },
} as const satisfies Record<string, Refusal>;
