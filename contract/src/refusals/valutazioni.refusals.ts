import type { Refusal, Violazione } from './refusal.ts';

/** The evaluation of a proposta (evaluation and ethics, sections 4 to 6). */
export const valutazioniRefusals = {
  VALUTA_COMMISSIONE: { status: 403, code: 13, it: () => 'La valutazione deve essere effettuata da un membro della commissione.' },
  MACROAREA_NON_VALUTABILE: { status: 403, code: 13, it: () => 'Macroarea non valutabile' },
  CONFLITTO_INTERESSI: { status: 403, code: 13, it: () => 'Conflitto di interessi' },
  CONFLITTO_PROPRIO: { status: 403, code: 13, it: () => 'Sul proprio conflitto di interessi decide l’ufficio.' },
  CONFLITTO_DA_DECIDERE: {
    status: 409,
    code: 91,
    it: (f: { numeri: string }) =>
      `Un tuo possibile conflitto di interessi è ancora da verificare (${f.numeri}): prima lo decide l’ufficio, per i membri anche il presidente della commissione.`,
  },
  CONFLITTO_DI_DIRITTO: {
    status: 409,
    code: 91,
    it: () => 'Chi prende parte alla proposta è sempre in conflitto di interessi, e nessuno lo può escludere.',
  },
  ESITO_INTANTO: {
    status: 409,
    code: 9,
    /** The amounts in words. */
    it: ({ era, ora }: { era: string | null; ora: string }) => {
      const detto =
        era === null ? `Intanto alla proposta è stato dato un esito (${ora})` : `Intanto l’esito è cambiato: era ${era}, ora è ${ora}`;
      return `${detto}, che riaprendo la valutazione si perde: conferma di nuovo.`;
    },
  },
  CONFLITTO_REFEREE_CONCLUSO: {
    status: 409,
    code: 91,
    it: () => 'La scheda del referee conta nella valutazione conclusa: per confermare il conflitto riapri prima la valutazione.',
  },
  CONFLITTO_REFEREE_DA_DECIDERE: {
    status: 409,
    code: 91,
    it: () =>
      'Un referee ha dichiarato un conflitto di interessi dopo aver concluso la scheda: prima lo confermano o lo escludono l’ufficio o il presidente della commissione.',
  },
  CONFLITTO_GIA_DECISO: {
    status: 409,
    code: 91,
    it: (f: { decisione: 'CONFERMATO' | 'ESCLUSO' }) => `Il conflitto è già ${f.decisione === 'CONFERMATO' ? 'confermato' : 'escluso'}.`,
  },
  CONCLUDE_PRESIDENTE: { status: 403, code: 13, it: () => 'I membri salvano in bozza: conclude il presidente della commissione.' },
  RIAPRE_PRESIDENTE: { status: 403, code: 13, it: () => "La valutazione la riaprono il presidente della commissione e l'ufficio." },
  RIAPRE_UFFICIO: { status: 403, code: 13, it: () => "Una proposta non ammissibile la riammette l'ufficio." },
  VALUTAZIONE_TEMPO: { status: 409, code: 91, it: () => 'Il tempo per la valutazione è concluso.' },
  VALUTAZIONE_NON_INIZIATA: {
    status: 409,
    code: 91,
    it: () => 'La valutazione non è ancora iniziata: comincia quando si chiude il bando.',
  },
  GIA_VALUTATA: { status: 409, code: 91, it: () => 'La valutazione è già conclusa.' },
  VALUTAZIONE_INTANTO: {
    status: 409,
    code: 9,
    it: (f: { rinviata: boolean; era: number; ora: number }) =>
      f.rinviata
        ? 'Intanto la proposta è stata inviata di nuovo: leggila prima di decidere.'
        : `La valutazione è cambiata da quando l’hai letta: le schede concluse erano ${f.era}, ora sono ${f.ora}. Leggile prima di decidere.`,
  },
  NON_VALUTATA: { status: 409, code: 91, it: () => 'La valutazione non è conclusa: non c’è niente da riaprire.' },
  MODULO_SCHEDA: { status: 422, code: 3, it: (_: { violazioni: Violazione[] }) => 'Il file non è il modulo di questa scheda.' },
  SCHEDA_CONCLUSA: { status: 409, code: 91, it: () => 'La scheda è conclusa e non si modifica più.' },
  FASE_NON_ATTIVA: { status: 409, code: 91, it: () => 'Questa fase della valutazione non è attiva.' },
  FASE_NON_CONCLUSA: { status: 409, code: 91, it: () => 'Si riapre una fase che è stata conclusa.' },
  FASE_COMMISSIONE: { status: 409, code: 91, it: () => 'In questa fase valuta la commissione.' },
  FASE_REFEREE: { status: 409, code: 91, it: () => 'In questa fase valutano i referee.' },
  SENZA_ITER: { status: 409, code: 91, it: () => 'In questa classe si valuta con i punteggi.' },
  REFEREE_POCHI: {
    status: 409,
    code: 91,
    it: (f: { conclusi: number; minimi: number }) =>
      f.minimi === 1
        ? 'Serve almeno una valutazione conclusa di un referee.'
        : `Servono almeno ${f.minimi} valutazioni concluse dei referee: ${f.conclusi === 1 ? 'ce n’è una' : `sono ${f.conclusi}`}.`,
  },
  REFEREE_APERTI: {
    status: 409,
    code: 91,
    it: (f: { aperti: number }) =>
      f.aperti === 1
        ? 'Un referee che ha accettato non ha ancora concluso: attendilo o disabilitalo.'
        : `${f.aperti} referee che hanno accettato non hanno ancora concluso: attendili o disabilitali.`,
  },
  VALUTAZIONI_DAL: {
    status: 409,
    code: 91,
    it: (f: { anno: number }) => `Le valutazioni si esportano dal ${f.anno} in poi.`,
  },
} as const satisfies Record<string, Refusal>;
