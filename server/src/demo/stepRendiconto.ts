import { dayInRome } from '@sigeba/contract/instant.ts';
import type { ClasseDemo } from './bandi.ts';
import type { NomeClasse } from './classi.ts';
import { moduliRendiconto, versioneId } from './moduli/moduli.ts';
import { CHI } from './personeNote.ts';
import { addDays, romeInstant } from './romeTime.ts';

type NomeModello = keyof typeof moduliRendiconto;
type StepModel = { nome: string; mesi: number; modulo: NomeModello };

const step = (nome: string, mesi: number, modulo: NomeModello): StepModel => ({ nome, mesi, modulo });

/** What each classe asks its funded proposte to report, and after how many months. */
const STEP: Record<NomeClasse, readonly [StepModel, ...StepModel[]]> = {
  PICCOLI: [step('Rendiconto finale', 12, 'FINALE')],
  MEDI: [step('Rendiconto intermedio', 12, 'INTERMEDIO'), step('Rendiconto finale', 24, 'FINALE')],
  GRANDI: [
    step('Primo rendiconto intermedio', 12, 'INTERMEDIO'),
    step('Secondo rendiconto intermedio', 24, 'INTERMEDIO'),
    step('Rendiconto finale', 36, 'FINALE'),
  ],
  TIPO_1: [step('Rendiconto finale', 12, 'FINALE_AVVIO')],
  TIPO_2: [step('Rendiconto finale', 12, 'FINALE_AVVIO')],
  TM: [step("Rendiconto dell'iniziativa", 24, 'EVENTO')],
  AVVIO_TM: [step("Rendiconto dell'iniziativa", 12, 'EVENTO')],
  CONVEGNI_A: [step("Rendiconto dell'evento", 18, 'EVENTO')],
  CONVEGNI_B: [step("Rendiconto dell'evento", 18, 'EVENTO')],
  SEED: [step('Interim report', 12, 'INTERMEDIO'), step('Final report', 18, 'FINALE')],
  SEED_GIOVANI: [step('Interim report', 12, 'INTERMEDIO'), step('Final report', 18, 'FINALE')],
  MEDIE_ATTREZZATURE: [step('Rendiconto finale', 36, 'FINALE')],
  GRANDI_ATTREZZATURE: [step('Rendiconto finale', 36, 'FINALE')],
  ATTREZZATURE_2015: [step('Rendiconto finale', 6, 'FINALE')],
};

export type StepDemo = StepModel & { id: number; classe: ClasseDemo; inizio: Date | null; fine: Date | null };

/** The form of the last step is the classe's; earlier steps have their own. */
export const formRendicontoOf = (key: NomeClasse): number => versioneId(moduliRendiconto[STEP[key].at(-1)?.modulo ?? 'FINALE']);

/**
 * The steps of the officialised classi. What fell due a year after the officialisation was reported last year by the
 * projects of two years ago, and is being reported now by those of last year: sixty days for a final report, thirty for
 * an interim one.
 */
export const stepsOf = (classi: readonly ClasseDemo[], now: Date): StepDemo[] =>
  classi.flatMap((classe) =>
    STEP[classe.key].map((model, at) => {
      const yearsLeft = model.mesi / 12 - (Number(dayInRome(now).slice(0, 4)) - classe.anno);
      const id = classe.id * 10 + at + 1;
      const window =
        classe.key === 'ATTREZZATURE_2015' ? FINESTRA_2016 : windowOf(model, classe.ufficializzazione === null ? 1 : yearsLeft, now);
      return { ...model, id, classe, ...window };
    }),
  );

/** That of the equipment of 2015, which ended sooner than it says: its tipologia has a deadline of its own. */
const FINESTRA_2016 = { inizio: romeInstant('2016-04-11', '09:00'), fine: romeInstant('2016-06-30', '14:00') };

function windowOf({ modulo }: StepModel, yearsLeft: number, now: Date): { inizio: Date | null; fine: Date | null } {
  if (yearsLeft > 0) return { inizio: null, fine: null };
  const days = modulo === 'INTERMEDIO' ? 30 : 60;
  // An open one began ten days ago; a closed one ended four months ago, a year more for each year that it is older.
  const from = yearsLeft === 0 ? -10 : -120 - days + (yearsLeft + 1) * 365;
  const oggi = dayInRome(now);
  return { inizio: romeInstant(addDays(oggi, from), '09:00'), fine: romeInstant(addDays(oggi, from + days), '14:00') };
}

/** Which account of the office follows a classe: the third mission has one of its own. */
export const officeOf = ({ key }: ClasseDemo): number => (key === 'TM' || key === 'AVVIO_TM' ? CHI.terza : CHI.ufficio);

/** The holders are told nine days before a period opens; what has begun was told. */
export const toldOn = ({ inizio }: StepDemo): Date | null => (inizio === null ? null : new Date(inizio.getTime() - 9 * 86_400_000));

export const stepRows = (classi: readonly ClasseDemo[], now: Date) =>
  stepsOf(classi, now).map(({ id, classe, nome, mesi, modulo, inizio, fine }) => ({
    id,
    classe_id: classe.id,
    nome,
    mesi,
    start_timestamp: inizio,
    end_timestamp: fine,
    updated_at: inizio === null ? classe.apertura : new Date(inizio.getTime() - 10 * 86_400_000),
    updated_by: inizio === null ? null : officeOf(classe),
    form_rendiconto_versione_id: versioneId(moduliRendiconto[modulo]),
    ordine: id % 10,
  }));
