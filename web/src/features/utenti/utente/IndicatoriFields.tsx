import { INDICATORI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import { INDICATORE_VUOTO, type IndicatoreScritto, NOMI_INDICATORE } from '@sigeba/contract/utenti/indicatori.rules.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { SogliaRaggiunta } from '../../../form/fields/IndicatorsField.tsx';
import { formTesti } from '../../../form/form.testi.ts';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import { DecimalInput, IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import type { Errore } from '../../../form/store.ts';
import { useRowKeys } from '../../../form/useRowKeys.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import css from './Utente.module.css';
import type { FieldsProps } from './UtenteFields.tsx';

/** Research indicators by year: added whole, or not at all (platform core, section 5). */
export function IndicatoriFields({ form: { store, facts, leave }, isReadOnly }: FieldsProps) {
  const { t } = useTexts(anagraficaTesti);
  const { valore: righe, errori } = store.field('indicatoriRicerca');
  const rows = useRowKeys(righe.length);
  const readOnly = isReadOnly('indicatoriRicerca');
  const put = (next: readonly IndicatoreScritto[]) => store.set('indicatoriRicerca', next);
  return (
    <Card title={t('schede.indicatori')}>
      <Stack>
        {righe.length === 0 && <p>{t('indicatori.nessuno')}</p>}
        {righe.map((riga, at) => (
          <Anno
            key={rows.keys[at]}
            riga={riga}
            readOnly={readOnly}
            oggi={facts.oggi}
            onBlur={leave('indicatoriRicerca')}
            errori={errori.filter((errore) => errore.riga === at)}
            onChange={(changed) => put(righe.map((each, index) => (index === at ? { ...each, ...changed } : each)))}
            onRemove={() => {
              rows.remove(at);
              put(righe.filter((_, index) => index !== at));
            }}
          />
        ))}
        {!readOnly && (
          <Inline>
            <Button small onPress={() => put([...righe, INDICATORE_VUOTO])}>
              {t('indicatori.aggiungi')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

type AnnoProps = {
  riga: IndicatoreScritto;
  errori: readonly Errore[];
  readOnly: boolean;
  oggi: string;
  onBlur: () => void;
  onChange: (changed: Partial<IndicatoreScritto>) => void;
  onRemove: () => void;
};

function Anno({ riga, errori, readOnly, oggi, onBlur, onChange, onRemove }: AnnoProps) {
  const { t } = useTexts(anagraficaTesti);
  const input = (campo: keyof IndicatoreScritto) => ({
    label: NOMI_INDICATORE[campo],
    required: true,
    readOnly,
    onBlur,
    errors: errori.filter(({ colonna }) => colonna === campo).map(({ messaggio }) => messaggio),
  });
  return (
    <fieldset className={css.year}>
      <legend>{riga.anno === null ? t('indicatori.nuovo') : t('indicatori.anno', { anno: riga.anno })}</legend>
      <Stack>
        <div className={css.values}>
          <IntegerInput {...input('anno')} emptyAllowed value={riga.anno} onChange={(anno) => onChange({ anno })} />
          <DateInput
            {...input('dataIndicatore')}
            oggi={oggi}
            value={riga.dataIndicatore}
            onChange={(day) => onChange({ dataIndicatore: day })}
          />
          <TextInput {...input('sc')} value={riga.sc ?? ''} onChange={(sc) => onChange({ sc })} />
          <Settore {...input('ssd')} value={riga.ssd} onChange={(ssd) => onChange({ ssd })} />
        </div>
        <Valori riga={riga} input={input} onChange={onChange} />
        {!readOnly && (
          <Inline>
            <Button small variant="danger" onPress={onRemove}>
              {t('indicatori.togli')}
            </Button>
          </Inline>
        )}
      </Stack>
    </fieldset>
  );
}

type ValoriProps = Pick<AnnoProps, 'riga' | 'onChange'> & {
  input: (campo: keyof IndicatoreScritto) => { label: string; required: boolean; readOnly: boolean; onBlur: () => void; errors: string[] };
};

/** The three indicators of a year, each beside its threshold and what follows from the two. */
function Valori({ riga, input, onChange }: ValoriProps) {
  const { t } = useTexts(formTesti);
  const cell = (campo: 'soglia1' | 'soglia2' | 'soglia3' | 'indicatore1' | 'indicatore2' | 'indicatore3') => (
    <DecimalInput {...input(campo)} hideLabel value={riga[campo]} onChange={(value) => onChange({ [campo]: value })} />
  );
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('indicatoriRicerca.indicatore')}</th>
          <th scope="col">{t('indicatoriRicerca.valore')}</th>
          <th scope="col">{t('indicatoriRicerca.soglia')}</th>
          <th scope="col">{t('indicatoriRicerca.esito')}</th>
        </tr>
      </thead>
      <tbody>
        {INDICATORI.map(({ nome, indicatore, soglia }) => (
          <tr key={nome}>
            <th scope="row">{nome}</th>
            <td>{cell(indicatore)}</td>
            <td>{cell(soglia)}</td>
            <td>
              <SogliaRaggiunta valore={riga[indicatore]} soglia={riga[soglia]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SettoreProps = {
  label: string;
  required: boolean;
  readOnly: boolean;
  errors: readonly string[];
  value: string | null;
  onChange: (ssd: string | null) => void;
};

/** By its code; one that is no longer in the list stays what it was. */
function Settore({ value, ...input }: SettoreProps) {
  const ssds = useRoute('GET /ssds', {});
  const codici = (ssds.data ?? []).map(({ codice }) => codice ?? '').filter((codice) => codice !== '');
  const options = value === null || codici.includes(value) ? codici : [value, ...codici];
  return <SelectInput value={value} options={options.map((codice) => ({ value: codice, label: codice }))} {...input} />;
}
