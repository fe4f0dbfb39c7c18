import { MASSIMO_MOTIVO } from '@sigeba/contract/form/kinds/rendiconto/rendiconto.ts';
import {
  deviates,
  isUpwards,
  type RendicontoTotals,
  type RigaRendiconto,
  shareOf,
} from '@sigeba/contract/form/kinds/rendiconto/rendicontoTotals.ts';
import type { VoceRendiconto } from '@sigeba/contract/form/template/template.types.ts';
import { formatImporto } from '@sigeba/contract/numbers/denaro.ts';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { cellErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { CurrencyInput } from '../inputs/CurrencyInput.tsx';
import { TextArea } from '../inputs/TextInput.tsx';
import type { Errore } from '../store.ts';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import { asCell, asRow, asRowHead } from './tableRoles.ts';
import { Unfold, useFold } from './Unfold.tsx';

type Props = FieldProps & {
  row: RigaRendiconto;
  /** Its place, from 0. */
  at: number;
  totals: RendicontoTotals;
  /** Something is granted: its share of each row is shown. */
  granted: boolean;
  /** Something was reported in another step. */
  before: boolean;
  /** Something of the table is filled in: only then is a row off. */
  begun: boolean;
  readOnly: boolean;
  errori: readonly Errore[];
  onChange: (said: Partial<VoceRendiconto>) => void;
  onBlur: () => void;
};

/**
 * One item: what was asked, granted and reported before is read; what was spent and why is filled in. A reason that nobody needs is seen
 * when it is asked for; on a phone the figures of an item that nothing was asked for are left out.
 */
export function RendicontoRow({ campo, form, row, at, totals, granted, before, begun, readOnly, errori, onChange, onBlur }: Props) {
  const { t } = useTexts(formTesti);
  const off = begun && deviates(campo, row, totals);
  const reason = row.descrizioneSpesa ?? '';
  const { row: tr, open, keepOpen, unfold } = useFold('textarea');
  const folded = !open && !off && reason === '' && !errori.some(({ colonna }) => colonna === 'descrizioneSpesa');
  const read = figuresOf({ row, totals, granted, before }, t);
  const shape = [css.item, folded && css.folded, read.every(([, euro]) => euro === 0) && css.nothing].filter(Boolean).join(' ');
  return (
    <tr {...asRow} ref={tr} className={shape}>
      <ItemHead nome={row.nome} off={off} su={isUpwards(campo)} />
      {read.map(([head, euro]) => (
        <td key={head} {...asCell} className={euro === 0 ? `${css.amount} ${css.zero}` : css.amount} data-label={head}>
          {formatImporto(euro)}
        </td>
      ))}
      <td {...asCell} data-label={t('rendiconto.speso')} data-colonna="finanziamentoSpeso">
        <CurrencyInput
          bare
          hideLabel
          label={t('rendiconto.spesoPer', { voce: row.nome })}
          value={row.finanziamentoSpeso === 0 ? null : row.finanziamentoSpeso}
          readOnly={readOnly}
          errors={cellErrors(errori, 'finanziamentoSpeso')}
          onChange={(speso) => onChange({ finanziamentoSpeso: speso ?? 0 })}
          onReject={(messaggio) => form.reject(campo.uid, messaggio, { riga: at, colonna: 'finanziamentoSpeso' })}
          onBlur={onBlur}
        />
      </td>
      <td {...asCell} className={css.reason} data-label={t('rendiconto.motivo')} data-colonna="descrizioneSpesa">
        <TextArea
          segniDetti
          hideLabel
          rows={2}
          label={t('rendiconto.motivoPer', { voce: row.nome })}
          value={reason}
          required={off}
          readOnly={readOnly}
          maxLength={MASSIMO_MOTIVO}
          errors={cellErrors(errori, 'descrizioneSpesa')}
          onChange={(descrizioneSpesa) => {
            keepOpen();
            onChange({ descrizioneSpesa });
          }}
          onBlur={onBlur}
        />
      </td>
      {folded && !readOnly && (
        <td {...asCell} className={css.unfold}>
          <Unfold label={t('rendiconto.scriviPer', { voce: row.nome })} text={t('rendiconto.scrivi')} onPress={unfold} />
        </td>
      )}
    </tr>
  );
}

/** What the item is called, and whether what was spent for it is far from what was granted. */
function ItemHead({ nome, off, su }: { nome: string; off: boolean; su: boolean }) {
  const { t } = useTexts(formTesti);
  return (
    <th {...asRowHead} scope="row">
      {nome}
      {off && (
        <>
          <span className={css.over} aria-hidden="true">
            {'\u00A0*'}
          </span>
          <VisuallyHidden>{t(su ? 'rendiconto.scostataSu' : 'rendiconto.scostata')}</VisuallyHidden>
        </>
      )}
    </th>
  );
}

/** What is only read of an item: asked for, its share of what is granted, reported before. */
function figuresOf({ row, totals, granted, before }: Pick<Props, 'row' | 'totals' | 'granted' | 'before'>, t: Translate<typeof formTesti>) {
  const figures: [head: string, euro: number][] = [[t('rendiconto.richiesto'), row.finanziamentoRichiesto]];
  if (granted) figures.push([t('rendiconto.quota'), shareOf(row, totals) ?? 0]);
  if (before) figures.push([t('rendiconto.gia'), row.giaRendicontato]);
  return figures;
}
