import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { difettiFasce, type Scala } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import { DecimalInput } from '../../../form/inputs/NumberInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import css from './Classe.module.css';
import { classeTesti } from './classe.testi.ts';
import type { ValoreRow } from './classeForm.ts';
import { type Colonna, RigheTable } from './RigheTable.tsx';
import { newKey } from './rowKeys.ts';

export type Come = Scala['come'];

const valore = (altro: Partial<ValoreRow> = {}): ValoreRow =>
  Object.assign(
    {
      key: newKey(),
      valore: 0,
      descrizione: '',
      minimo: null,
      massimo: null,
      valoreTrue: null,
      valoreFalse: null,
      descrizioneEn: null,
      valoreTrueEn: null,
      valoreFalseEn: null,
    },
    altro,
  );

/** The values with which each way of scoring begins. */
export const INIZIALI: Record<Come, () => ValoreRow[]> = {
  MOTIVAZIONE: () => [],
  PUNTI: () => [valore({ minimo: 0, massimo: 10, valore: 10 })],
  SCELTA: () => [valore(), valore()],
  SINO: () => [valore({ minimo: 0, massimo: 1, valore: 1, valoreTrue: 'Sì', valoreFalse: 'No' })],
};

type Props = { id: string; come: Come; valori: readonly ValoreRow[]; onChange: (valori: readonly ValoreRow[]) => void };

/** What a criterion may be given: points in one band or several, one of some values, or yes and no. */
export function CriterioValori({ id, come, valori, onChange }: Props) {
  const { t } = useTexts(classeTesti);
  const colonne = useColonne();
  if (come === 'MOTIVAZIONE') return null;
  const last = valori.at(-1);
  const next = () => (come === 'PUNTI' ? valore({ minimo: last?.massimo ?? null }) : valore());
  return (
    <>
      <RigheTable
        id={id}
        rows={valori}
        errori={[]}
        onChange={onChange}
        onPlaces={onChange}
        label={t('criteri.valori')}
        colonne={colonne[come]}
        nomeOf={({ descrizione }) => descrizione}
        {...(come === 'SINO' ? { unordered: true } : { empty: next, addLabel: t(`criteri.aggiungi${come}`) })}
        {...(come === 'SINO' && { below: (row: ValoreRow, set: Patch) => <ParoleInglesi valore={row} set={set} /> })}
      />
      <Difetti valori={valori} />
    </>
  );
}

/** Said, and not refused: an office may want whole points alone. */
function Difetti({ valori }: Pick<Props, 'valori'>) {
  const { t } = useTexts(classeTesti);
  return difettiFasce({ valoreList: valori }).map(({ come, da, a }) => (
    <Notice key={`${come} ${da}`} tone="warn">
      {t(`criteri.difetti.${come}`, { da: formatNumero(da, 2), a: formatNumero(a, 2) })}
    </Notice>
  ));
}

const orNull = (testo: string): string | null => (testo === '' ? null : testo);
/** The greatest score of a value; one that says none is worth what it is worth. */
const massimoDi = ({ massimo, valore: worth }: ValoreRow): number | null => massimo ?? (worth > 0 ? worth : null);

function useColonne(): Record<Exclude<Come, 'MOTIVAZIONE'>, Colonna<ValoreRow>[]> {
  const { t } = useTexts(classeTesti);
  const testo: Colonna<ValoreRow> = {
    nome: 'descrizione',
    head: t('criteri.significato'),
    aiuto: t('criteri.significatoAiuto'),
    cell: (row, set, cella) => (
      <TextInput {...cella} maxLength={2048} value={row.descrizione} onChange={(descrizione) => set({ descrizione })} />
    ),
  };
  const inglese: Colonna<ValoreRow> = {
    nome: 'descrizioneEn',
    head: t('criteri.inInglese'),
    aiuto: t('criteri.inIngleseAiuto'),
    cell: (row, set, cella) => (
      <TextInput {...cella} maxLength={2048} value={row.descrizioneEn ?? ''} onChange={(next) => set({ descrizioneEn: orNull(next) })} />
    ),
  };
  const parola = (nome: 'valoreTrue' | 'valoreFalse'): Colonna<ValoreRow> => ({
    nome,
    head: t(`criteri.${nome}`),
    aiuto: t(`criteri.${nome}Aiuto`),
    cell: (row, set, cella) => (
      <TextInput {...cella} maxLength={300} value={row[nome] ?? ''} onChange={(next) => set({ [nome]: orNull(next) })} />
    ),
  });
  const minimo = (head: string): Colonna<ValoreRow> => ({
    nome: 'minimo',
    head,
    larga: 'numero',
    cell: (row, set, cella) => <DecimalInput {...cella} value={row.minimo} onChange={(next) => set({ minimo: next })} />,
  });
  const massimo = (head: string): Colonna<ValoreRow> => ({
    nome: 'massimo',
    head,
    larga: 'numero',
    cell: (row, set, cella) => (
      <DecimalInput {...cella} value={massimoDi(row)} onChange={(next) => set({ massimo: next, valore: next ?? 0 })} />
    ),
  });
  const worth: Colonna<ValoreRow> = {
    nome: 'valore',
    head: t('criteri.punti'),
    larga: 'numero',
    cell: (row, set, cella) => <DecimalInput {...cella} value={row.valore} onChange={(next) => set({ valore: next ?? 0 })} />,
  };
  return {
    PUNTI: [minimo(t('criteri.minimo')), massimo(t('criteri.massimo')), testo, inglese],
    SCELTA: [worth, testo, inglese],
    SINO: [parola('valoreTrue'), massimo(t('criteri.puntiSi')), parola('valoreFalse'), minimo(t('criteri.puntiNo'))],
  };
}

const PAROLE = [
  { chiave: 'valoreTrueEn', di: 'valoreTrue' },
  { chiave: 'valoreFalseEn', di: 'valoreFalse' },
] as const;

type Patch = (patch: Partial<ValoreRow>) => void;

/** The English words of a yes or no, for referees: a field for each Italian one that is not empty. */
function ParoleInglesi({ valore: row, set }: { valore: ValoreRow; set: Patch }) {
  const { t } = useTexts(classeTesti);
  const asked = PAROLE.filter(({ chiave, di }) => row[di] || row[chiave] !== null);
  return (
    <div className={css.english}>
      {asked.map(({ chiave }) => (
        <TextInput
          key={chiave}
          label={t(`criteri.${chiave}`)}
          maxLength={300}
          value={row[chiave] ?? ''}
          onChange={(testo) => set({ [chiave]: orNull(testo) })}
        />
      ))}
    </div>
  );
}
