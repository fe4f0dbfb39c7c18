import { buildCampo, buildOpzione, buildSezione } from '@sigeba/contract/form/template/template.build.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';

/** Uids of the form's fields that the tests fill in. */
export const CAMPO = { titolo: 'titolo', abstract: 'riassu', partner: 'partne', qualePartner: 'qualep', budget: 'budget' } as const;

/** A small form with every sort of field: a required title, an abstract, a question with a follow-up, a budget. */
export const modello = {
  sezioni: [
    buildSezione(
      [
        buildCampo('textfield', { uid: CAMPO.titolo, label: 'Titolo', flagRequired: true, maxLengthSize: 100, opzioni: { titolo: true } }),
        buildCampo('textarea', { uid: CAMPO.abstract, label: 'Abstract', maxLengthSize: 500, opzioni: { abstract: true } }),
        buildCampo('yes-no-radio', {
          uid: CAMPO.partner,
          label: 'Partner esterni?',
          valori: [
            buildOpzione('Sì', {
              campiSuccessivi: [buildCampo('textfield', { uid: CAMPO.qualePartner, label: 'Quali?', flagRequired: true })],
            }),
            buildOpzione('No', { numOrdine: 1 }),
          ],
        }),
      ],
      { uid: 'progto', titolo: 'Il progetto' },
    ),
    buildSezione([buildCampo('budget', { uid: CAMPO.budget, label: 'Piano finanziario', flagRequired: true })], {
      uid: 'costi1',
      titolo: 'I costi',
      numOrdine: 1,
    }),
  ],
  regole: [],
};

/** Expense items of the classe: a free amount, shares of 1,000 euro, assegni di ricerca of 24,000. */
export type VociDiSpesa = { missioni: number; attrezzature: number; assegni: number };

type Answers = { titolo?: string; missioni?: number };

/** Answers without faults: 12,500.50 euro and two shares of 1,000, plus one assegno. */
export const valoriCompleti = (voci: VociDiSpesa, { titolo = 'Onde e particelle', missioni = 12_500.5 }: Answers = {}): Valori => ({
  [CAMPO.titolo]: titolo,
  [CAMPO.abstract]: 'Uno studio delle onde.',
  [CAMPO.partner]: true,
  [CAMPO.qualePartner]: 'CNR',
  [CAMPO.budget]: {
    voci: [
      { ...vuota, id: voci.missioni, finanziamentoRichiesto: missioni },
      { ...vuota, id: voci.attrezzature, quota: 2 },
      { ...vuota, id: voci.assegni, quota: 1 },
    ],
  },
});

const vuota = {
  nome: '',
  tipo: 'LIBERO' as const,
  importo: null,
  quota: null,
  finanziamentoRichiesto: 0,
  eventualeCoFinanziamento: null,
  note: null,
  min: null,
  max: null,
};
