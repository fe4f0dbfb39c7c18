import type { TipoFase } from '@sigeba/contract/bandi/criteri.rules.ts';
import type { Modulo } from '../form/pronti/modulo.ts';
import type { ClasseModel } from './classi.ts';
import { fasceDi } from './fasce.ts';

const CRITERI = {
  it: [
    'Originalità e innovatività della proposta',
    'Chiarezza e realizzabilità',
    'Competenza del responsabile e del gruppo',
    'Congruità delle spese',
  ],
  en: [
    'Originality of the proposal',
    'Clarity and feasibility',
    'Competence of the principal investigator and of the team',
    'Adequacy of the expenses',
  ],
} as const;
/** What referees of the largest projects are asked, in points from 0 to 10, with what they mean: for who applies, and in English, as they read it. */
const CRITERI_REFEREE = [
  { descrizione: 'Avanzamento dello stato dell’arte', descrizione_en: 'Advancement of the state of the art' },
  { descrizione: 'Solidità dei metodi', descrizione_en: 'Soundness of the methods' },
] as const;
export const PUNTI_REFEREE = 10;

type Classe = { id: number; punteggioMax: ClasseModel['punteggioMax']; aperta: boolean; conReferee: boolean; modulo: Modulo };
export type FaseDemo = { id: number; fase: number; nome: string; tipo: TipoFase };

/** In which phases the calls that are over were evaluated; those of open ones with referees are laid in referee.ts. */
export function fasiDi({ id, aperta, conReferee }: Pick<Classe, 'id' | 'aperta' | 'conReferee'>): FaseDemo[] {
  const fasi: [string, TipoFase][] = [
    ['Verifica dei requisiti', 'CHECK_BLOCCANTE'],
    ...(conReferee ? [['Referee', 'REFEREE_PARZIALE'] as [string, TipoFase]] : []),
    ['Commissione', 'COMMISSIONE'],
  ];
  return aperta ? [] : fasi.map(([nome, tipo], at) => ({ id: id * 10 + at + 1, fase: at + 1, nome, tipo }));
}

/** Ids of the criteria of a classe, by the phase that they are of. */
export const criteriDi = (classeId: number, tipo: TipoFase): number[] => {
  const from = { COMMISSIONE: 1, CHECK_BLOCCANTE: 5, REFEREE_PARZIALE: 6 }[tipo];
  const quanti = { COMMISSIONE: CRITERI.it.length, CHECK_BLOCCANTE: 1, REFEREE_PARZIALE: CRITERI_REFEREE.length }[tipo];
  return Array.from({ length: quanti }, (_, at) => classeId * 10 + from + at);
};

/** Four criteria a classe, in the language of its form, which share its points evenly; a yes or no before them, and those of referees where there are some. */
export function criteriRows(classi: readonly Classe[]) {
  const criteri = classi.flatMap((classe) => criteriOf(classe));
  return {
    fase_valutazione: classi.flatMap((classe) => fasiDi(classe).map((fase) => ({ ...fase, classe_id: classe.id }))),
    criterio: criteri.map(({ valori: _, ...criterio }, at) => ({ ...criterio, posizione: posizioneOf(criteri, at) })),
    criterio_valore: criteri.flatMap(({ id, valori }) => valori.map((valore, at) => ({ criterio_id: id, posizione: at + 1, ...valore }))),
  };
}

const posizioneOf = (criteri: readonly { classe_id: number }[], at: number): number =>
  at - criteri.findIndex(({ classe_id }) => classe_id === criteri[at]?.classe_id) + 1;

type Testo = { descrizione: string; descrizione_en?: string };
/** Where who applies reads English too, one text is enough. */
const inglese = ({ descrizione_en }: (typeof CRITERI_REFEREE)[number]): Testo => ({ descrizione: descrizione_en });

function criteriOf(classe: Classe) {
  const fasi = new Map(fasiDi(classe).map(({ tipo, id }) => [tipo, id]));
  const massimo = classe.punteggioMax / CRITERI.it.length;
  const { lingua } = classe.modulo.template;
  const rows = (tipo: TipoFase, testi: readonly Testo[], valori: readonly object[], bloccante = false) =>
    tipo !== 'COMMISSIONE' && !fasi.has(tipo)
      ? []
      : criteriDi(classe.id, tipo).map((id, at) => ({
          id,
          classe_id: classe.id,
          descrizione: testi[at]?.descrizione ?? '',
          descrizione_en: testi[at]?.descrizione_en ?? null,
          bloccante,
          fase_id: fasi.get(tipo) ?? null,
          valori: valori.map((valore) => ({ valore: 0, descrizione: 'Punti', ...valore })),
        }));
  return [
    ...rows(
      'CHECK_BLOCCANTE',
      [{ descrizione: 'La proposta risponde ai requisiti del bando' }],
      [{ valore: 1, valore_true: 'Sì', valore_false: 'No' }],
      true,
    ),
    ...rows('REFEREE_PARZIALE', lingua === 'en' ? CRITERI_REFEREE.map(inglese) : CRITERI_REFEREE, fasceDi(PUNTI_REFEREE, lingua)),
    ...rows(
      'COMMISSIONE',
      CRITERI[lingua].map((descrizione) => ({ descrizione })),
      [{ valore: massimo, minimo: 0, massimo }],
    ),
  ];
}
