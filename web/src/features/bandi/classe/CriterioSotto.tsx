import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { scalaOf } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import css from './Classe.module.css';
import { type Come, CriterioValori, INIZIALI } from './CriterioValori.tsx';
import { classeTesti } from './classe.testi.ts';
import type { CriterioRow } from './classeForm.ts';

const COME: readonly Come[] = ['PUNTI', 'SCELTA', 'SINO', 'MOTIVAZIONE'];

type ScalaProps = { row: CriterioRow; open: boolean; onToggle: (open: boolean) => void };

/** How a criterion is scored, in words; it unfolds what stands below. Read also where nothing may be changed any more. */
export const Scala = ({ row, open, onToggle }: ScalaProps) => (
  <details className={css.sotto} open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
    <summary>{useScala(row)}</summary>
  </details>
);

type Props = { row: CriterioRow; set: (patch: Partial<CriterioRow>) => void; faults: readonly string[]; shown: boolean };

/** What a criterion may be given, and its English. */
export function CriterioSotto({ row, set, faults, shown }: Props) {
  const { t } = useTexts(classeTesti);
  const { come } = scalaOf(row);
  return (
    <div hidden={!shown}>
      <Stack>
        <FieldGrid narrow>
          <SelectInput
            label={t('criteri.come')}
            required
            value={come}
            options={COME.map((value) => ({ value, label: t(`criteri.comeSiDanno.${value}`) }))}
            onChange={(next) => next !== null && next !== come && set({ valoreList: INIZIALI[next]() })}
          />
        </FieldGrid>
        <CriterioValori id={`${row.key}-valori`} come={come} valori={row.valoreList} onChange={(valoreList) => set({ valoreList })} />
        <FieldErrors id={`${row.key}-errors`} errors={faults} />
        <TextInput
          label={t('criteri.descrizioneEn')}
          hint={t('criteri.descrizioneEnAiuto')}
          maxLength={2048}
          value={row.descrizioneEn ?? ''}
          onChange={(testo) => set({ descrizioneEn: testo === '' ? null : testo })}
        />
      </Stack>
    </div>
  );
}

/** How the sheet asks for it: "Punti da 0 a 10". */
function useScala({ valoreList }: CriterioRow): string {
  const { t } = useTexts(classeTesti);
  const scala = scalaOf({ valoreList });
  if (scala.come === 'MOTIVAZIONE') return t('criteri.scala.MOTIVAZIONE');
  if (scala.come === 'SINO')
    return t('criteri.scala.SINO', { si: scala.si.testo ?? t('criteri.si'), no: scala.no.testo ?? t('criteri.no') });
  if (scala.come === 'SCELTA')
    return t('criteri.scala.SCELTA', { valori: scala.valori.map(({ punti, testo }) => `${testo} (${formatNumero(punti, 2)})`).join(', ') });
  const bounds = { minimo: formatNumero(scala.minimo, 2), massimo: formatNumero(scala.massimo, 2) };
  return scala.fasce.length > 1 ? t('criteri.scala.FASCE', { ...bounds, n: scala.fasce.length }) : t('criteri.scala.PUNTI', bounds);
}
