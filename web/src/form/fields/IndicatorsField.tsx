import { asksMesi, INDICATORI, mayCorrect, noticeOf, officialTable, VUOTI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import type { IndicatoriRicerca, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { useParole } from '../../text/useParole.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DOT } from '../../ui/data/dot.ts';
import { formTesti } from '../form.testi.ts';
import { useFacts } from '../formHooks.ts';
import { Checkbox } from '../inputs/ChoiceInputs.tsx';
import { GroupShell } from '../inputs/FieldShell.tsx';
import { IntegerInput } from '../inputs/NumberInput.tsx';
import { ReadOnlyTable } from '../ReadOnlyTable.tsx';
import type { FieldProps } from './field.types.ts';
import css from './IndicatorsField.module.css';
import { MesiIndicatori } from './MesiIndicatori.tsx';
import { useFieldInput } from './useFieldInput.tsx';

const indicatoriIn = (valore: Valore): IndicatoriRicerca =>
  typeof valore === 'object' && valore !== null && 'autorizzazione' in valore ? valore : VUOTI;

/** The own research indicators: what the university has computed, the authorisation to show it, corrections where allowed. */
export function IndicatorsField(props: FieldProps) {
  const { t } = useTexts(formTesti);
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const facts = useFacts(form);
  const value = indicatoriIn(valore);
  const { readOnly, onBlur } = input;
  const change = (changed: Partial<IndicatoriRicerca>) => set({ ...value, ...changed });
  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={input.errors}>
      {() => (
        <div className={css.parts}>
          <Ufficiali label={input.label} value={value} />
          <details className={css.note}>
            <summary>{t('indicatoriRicerca.checosa')}</summary>
            {t('indicatoriRicerca.che')}
          </details>
          <Checkbox
            label={t('indicatoriRicerca.autorizza')}
            required={input.required}
            value={value.autorizzazione}
            readOnly={readOnly}
            onBlur={onBlur}
            onChange={(autorizzazione) => change({ autorizzazione })}
          />
          {mayCorrect(campo, facts) && (
            <Correzioni
              value={value}
              readOnly={readOnly}
              onBlur={onBlur}
              onChange={change}
              onReject={(messaggio, cell) => props.form.reject(props.campo.uid, messaggio, cell)}
            />
          )}
          {asksMesi(campo) && <MesiIndicatori value={value} readOnly={readOnly} onBlur={onBlur} onChange={change} />}
        </div>
      )}
    </GroupShell>
  );
}

/** Thresholds and values side by side, or why there are none. */
export function Ufficiali({ label, value }: { label: string; value: IndicatoriRicerca }) {
  const { t } = useTexts(formTesti);
  const say = useParole();
  const notice = noticeOf(value);
  const tabella = officialTable(value);
  const { ufficiali } = value;
  const about = ufficiali
    ? [
        ufficiali.sc && t('indicatoriRicerca.settore', { sc: ufficiali.sc }),
        ufficiali.ssd && `SSD ${ufficiali.ssd}`,
        t('indicatoriRicerca.datiAl', { giorno: formatGiorno(ufficiali.dataIndicatore) }),
      ].filter((each) => each)
    : [];
  return (
    <div>
      <p className={css.title}>
        {t('indicatoriRicerca.titolo')}
        {about.length > 0 && <span className={css.about}>{DOT + about.join(', ')}</span>}
      </p>
      {notice === null && tabella !== null ? <ReadOnlyTable label={label} tabella={tabella} /> : <p>{say(notice ?? '')}</p>}
      {notice === null && ufficiali && <Soglie ufficiali={ufficiali} />}
    </div>
  );
}

/** Of each indicator whether the value reaches its threshold: nobody has to compare the figures. */
function Soglie({ ufficiali }: { ufficiali: NonNullable<IndicatoriRicerca['ufficiali']> }) {
  const { t } = useTexts(formTesti);
  const said = INDICATORI.flatMap(({ nome, soglia, indicatore }) => {
    const [least, value] = [ufficiali[soglia], ufficiali[indicatore]];
    if (least === null || value === null) return [];
    return [`${nome} ${t(value >= least ? 'indicatoriRicerca.raggiunta' : 'indicatoriRicerca.nonRaggiunta')}`];
  });
  return said.length > 0 && <p className={css.note}>{t('indicatoriRicerca.soglie', { indicatori: said.join(', ') })}</p>;
}

type PartProps = {
  value: IndicatoriRicerca;
  readOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  onChange: (changed: Partial<IndicatoriRicerca>) => void;
};

type CorrezioniProps = PartProps & { onReject?: (messaggio: string | null, cell: { riga: number; colonna: string }) => void };

/** The values that the teacher declares beside the official ones. */
export function Correzioni({ value, readOnly, onBlur, onChange, onReject }: CorrezioniProps) {
  const { t } = useTexts(formTesti);
  return (
    <div>
      <p className={css.note}>{t('indicatoriRicerca.correzione')}</p>
      <div className={css.three}>
        {INDICATORI.map(({ nome, valore }, riga) => (
          <div key={nome} data-colonna={valore}>
            <IntegerInput
              emptyAllowed
              label={t('indicatoriRicerca.dichiarato', { nome })}
              value={value[valore]}
              readOnly={readOnly}
              onBlur={onBlur}
              onChange={(next) => onChange({ [valore]: next })}
              onReject={(messaggio) => onReject?.(messaggio, { riga, colonna: valore })}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
