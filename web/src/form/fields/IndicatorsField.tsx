import { asksMesi, INDICATORI, mayCorrect, noticeOf, VUOTI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import type { IndicatoriRicerca, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { useParole } from '../../text/useParole.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Dash } from '../../ui/data/Dash.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { formTesti } from '../form.testi.ts';
import { useFacts } from '../formHooks.ts';
import { Checkbox } from '../inputs/ChoiceInputs.tsx';
import { GroupShell } from '../inputs/FieldShell.tsx';
import { IntegerInput } from '../inputs/NumberInput.tsx';
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
      {notice === null && ufficiali ? <Tabella label={label} ufficiali={ufficiali} /> : <p>{say(notice ?? '')}</p>}
    </div>
  );
}

/** Each indicator with its threshold and what follows from the two: nobody has to compare the figures. */
function Tabella({ label, ufficiali }: { label: string; ufficiali: NonNullable<IndicatoriRicerca['ufficiali']> }) {
  const { t } = useTexts(formTesti);
  const figure = (value: number | null) => (value === null ? <Dash /> : formatNumero(value, 2));
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('indicatoriRicerca.indicatore')}</th>
          <th scope="col">{t('indicatoriRicerca.valore')}</th>
          <th scope="col">{t('indicatoriRicerca.soglia')}</th>
          <th scope="col">{t('indicatoriRicerca.esito')}</th>
        </tr>
      </thead>
      <tbody>
        {INDICATORI.map(({ nome, soglia, indicatore }) => (
          <tr key={nome}>
            <th scope="row">{nome}</th>
            <td>{figure(ufficiali[indicatore])}</td>
            <td>{figure(ufficiali[soglia])}</td>
            <td>
              <SogliaRaggiunta valore={ufficiali[indicatore]} soglia={ufficiali[soglia]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether an indicator reaches its threshold, by sign and word; nothing while one of the two is missing. */
export function SogliaRaggiunta({ valore, soglia }: { valore: number | null; soglia: number | null }) {
  const { t } = useTexts(formTesti);
  if (valore === null || soglia === null) return null;
  return valore >= soglia ? (
    <StatusBadge tone="ok">{t('indicatoriRicerca.raggiunta')}</StatusBadge>
  ) : (
    <StatusBadge sign="no">{t('indicatoriRicerca.nonRaggiunta')}</StatusBadge>
  );
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
