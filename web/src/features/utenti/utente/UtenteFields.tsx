import { TEMPO_INDETERMINATO } from '@sigeba/contract/profilo/profilo.rules.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import {
  ANNI_CORSO,
  type CampoUtente,
  REGIMI,
  type Regime,
  RUOLO_DOTTORANDO,
  type TipoCreato,
} from '@sigeba/contract/utenti/utente.rules.ts';
import { useSyncExternalStore } from 'react';
import { useRoute } from '../../../api/useRoute.ts';
import { useField } from '../../../form/formHooks.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { daConfermare, dubbiOf, isConfermato, type ModuloStore } from './modulo.ts';
import css from './Utente.module.css';
import type { useUtenteForm } from './useUtenteForm.ts';

export type FieldsProps = {
  store: ModuloStore;
  facts: ReturnType<typeof useUtenteForm>['facts'];
  leave: (campo: CampoUtente) => () => void;
  isReadOnly: (campo: CampoUtente) => boolean;
};

type TestoProps = FieldsProps & { campo: 'cognome' | 'nome' | 'codiceFiscale' | 'email'; hint?: string };

function Testo({ store, campo, leave, isReadOnly, hint }: TestoProps) {
  const { t } = useTexts(anagraficaTesti);
  const { value, onChange, errors } = useField(store, campo);
  return (
    <TextInput
      id={campo}
      label={t(campo)}
      required
      hint={hint}
      readOnly={isReadOnly(campo)}
      value={value ?? ''}
      onChange={onChange}
      errors={errors}
      onBlur={leave(campo)}
    />
  );
}

/** Who the person is; `tipi` are those that a new one may be. */
export function DatiAnagrafici({ tipi, ...fields }: FieldsProps & { tipi: readonly TipoCreato[] | null }) {
  const { t } = useTexts(anagraficaTesti);
  const { store, facts, leave, isReadOnly } = fields;
  const nascita = useField(store, 'dataDiNascita');
  const tipo = useField(store, 'tipoUtente');
  const domini = facts.dominiEmail.join(', ');
  return (
    <Card title={t('schede.persona')}>
      <Stack>
        <div className={css.grid}>
          {tipi !== null && (
            <SelectInput
              id="tipoUtente"
              label={t('tipo')}
              required
              options={tipi.map((value) => ({ value, label: TESTI_TIPO[value] }))}
              value={tipo.value}
              onChange={(value) => tipo.onChange(value ?? 'UTENTE')}
            />
          )}
          <Testo {...fields} campo="cognome" />
          <Testo {...fields} campo="nome" />
          <Testo {...fields} campo="codiceFiscale" />
          <DateInput
            id="dataDiNascita"
            label={t('dataDiNascita')}
            required
            oggi={facts.oggi}
            max={facts.oggi}
            readOnly={isReadOnly('dataDiNascita')}
            onBlur={leave('dataDiNascita')}
            {...nascita}
          />
          <Testo {...fields} campo="email" {...(domini === '' ? {} : { hint: t('emailAiuto', { domini }) })} />
        </div>
        {tipi !== null && <CodiceDubbio store={store} />}
      </Stack>
    </Card>
  );
}

/** Of somebody new: why their codice fiscale is in doubt, and that the office has seen it is this one (D-219). */
function CodiceDubbio({ store }: { store: ModuloStore }) {
  const { t } = useTexts(anagraficaTesti);
  const dubbi = useSyncExternalStore(store.subscribeValues, () => dubbiOf(store).join(' '));
  const confermato = useSyncExternalStore(store.subscribeValues, () => isConfermato(store));
  const { onChange, errors } = useField(store, 'codiceConfermato');
  if (dubbi === '') return null;
  const confirm = (ticked: boolean) => onChange(ticked ? daConfermare(store) : null);
  return (
    <Notice tone="warn" title={t('codiceDubbio')} live>
      {dubbi}
      <Checkbox id="codiceConfermato" label={t('codiceConfermato')} required value={confermato} onChange={confirm} errors={errors} />
    </Notice>
  );
}

/** What binds the person to the university. */
export function Rapporto(fields: FieldsProps) {
  const { t } = useTexts(anagraficaTesti);
  const { store, facts, leave, isReadOnly } = fields;
  const dipartimenti = useRoute('GET /dipartimenti', {});
  const ssds = useRoute('GET /ssds', {});
  const ruolo = useField(store, 'ruoloId');
  const dipartimento = useField(store, 'dipartimentoId');
  const ssd = useField(store, 'ssdId');
  const shared = (campo: CampoUtente) => ({ id: campo, readOnly: isReadOnly(campo), onBlur: leave(campo) });
  return (
    <Card title={t('schede.rapporto')}>
      <div className={css.grid}>
        <SelectInput
          label={t('dipartimentoId')}
          required
          options={(dipartimenti.data ?? [])
            .filter(({ id, valido }) => valido || id === dipartimento.value)
            .map(({ id, nome }) => ({ value: id, label: nome }))}
          {...shared('dipartimentoId')}
          {...dipartimento}
        />
        <SelectInput
          label={t('ruoloId')}
          required
          options={facts.ruoli.map(({ id, descrizione }) => ({ value: id, label: descrizione }))}
          {...shared('ruoloId')}
          {...ruolo}
        />
        {facts.codiceRuolo === RUOLO_DOTTORANDO && <Corso {...fields} />}
        <RegimeField {...fields} />
        <Termine {...fields} />
        <SelectInput
          label={t('ssdId')}
          options={(ssds.data ?? []).map(({ id, codice, descrizione }) => ({ value: id, label: `${codice} ${descrizione}` }))}
          {...shared('ssdId')}
          {...ssd}
        />
      </div>
    </Card>
  );
}

function Corso({ store, leave, isReadOnly }: FieldsProps) {
  const { t } = useTexts(anagraficaTesti);
  return (
    <SelectInput
      id="annoCorso"
      label={t('annoCorso')}
      required
      readOnly={isReadOnly('annoCorso')}
      onBlur={leave('annoCorso')}
      options={ANNI_CORSO.map((value) => ({ value, label: String(value) }))}
      {...useField(store, 'annoCorso')}
    />
  );
}

const NESSUNO = 'NESSUNO';

/** None is a choice of its own: the empty entry is no choice. */
function RegimeField({ store, leave, isReadOnly }: FieldsProps) {
  const { t } = useTexts(anagraficaTesti);
  const { value, onChange, errors } = useField(store, 'regime');
  return (
    <SelectInput
      id="regime"
      label={t('regime')}
      required
      readOnly={isReadOnly('regime')}
      onBlur={leave('regime')}
      options={REGIMI.map((regime) => ({ value: regime || NESSUNO, label: regime || t('nessunRegime') }))}
      value={value === '' ? NESSUNO : value}
      onChange={(next) => onChange(next === NESSUNO ? '' : (next as Regime | null))}
      errors={errors}
    />
  );
}

/** A day, or open-ended (D-36). */
function Termine({ store, facts, leave, isReadOnly }: FieldsProps) {
  const { t } = useTexts(anagraficaTesti);
  const { value, onChange, errors } = useField(store, 'dataTermineRapporto');
  const readOnly = isReadOnly('dataTermineRapporto');
  const open = value === TEMPO_INDETERMINATO;
  return (
    <div>
      <Checkbox
        label={t('indeterminato')}
        value={open}
        readOnly={readOnly}
        onChange={(checked) => onChange(checked ? TEMPO_INDETERMINATO : null)}
      />
      {!open && (
        <DateInput
          id="dataTermineRapporto"
          label={t('dataTermineRapporto')}
          required
          oggi={facts.oggi}
          readOnly={readOnly}
          onBlur={leave('dataTermineRapporto')}
          value={value}
          onChange={onChange}
          errors={errors}
        />
      )}
    </div>
  );
}
