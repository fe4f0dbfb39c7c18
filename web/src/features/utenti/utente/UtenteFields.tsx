import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { TEMPO_INDETERMINATO } from '@sigeba/contract/profilo/profilo.rules.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import {
  ANNI_CORSO,
  type CampoUtente,
  isObbligatorio,
  isTipoUfficio,
  REGIMI,
  type Regime,
  RUOLO_DOTTORANDO,
  type TipoCreato,
} from '@sigeba/contract/utenti/utente.rules.ts';
import type { ReactNode } from 'react';
import { useRoute } from '../../../api/useRoute.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { daConfermare, dubbiOf, isConfermato } from './modulo.ts';
import css from './Utente.module.css';
import type { UtenteEditing } from './useUtenteForm.ts';

export type FieldsProps = {
  form: UtenteEditing;
  isReadOnly: (campo: CampoUtente) => boolean;
};

type TestoProps = FieldsProps & { campo: 'cognome' | 'nome' | 'codiceFiscale' | 'email'; hint?: string };

function Testo({ form: { field, leave, facts }, campo, isReadOnly, hint }: TestoProps) {
  const { t } = useTexts(anagraficaTesti);
  const { value, ...testo } = field(campo);
  return (
    <TextInput
      id={campo}
      label={t(campo)}
      required={isObbligatorio(campo, facts)}
      hint={hint}
      readOnly={isReadOnly(campo)}
      onBlur={leave(campo)}
      value={value ?? ''}
      {...testo}
    />
  );
}

/** Who the person is; `tipi` are those that a new one may be. */
export function DatiAnagrafici({ tipi, ...fields }: FieldsProps & { tipi: readonly TipoCreato[] | null }) {
  const { t } = useTexts(anagraficaTesti);
  const { form, isReadOnly } = fields;
  const { field, facts, leave } = form;
  const tipo = field('tipoUtente');
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
            required={isObbligatorio('dataDiNascita', facts)}
            oggi={facts.oggi}
            max={facts.oggi}
            readOnly={isReadOnly('dataDiNascita')}
            onBlur={leave('dataDiNascita')}
            {...field('dataDiNascita')}
          />
          <Testo {...fields} campo="email" {...(domini === '' ? {} : { hint: t('emailAiuto', { domini }) })} />
        </div>
        {tipi !== null && <CodiceDubbio form={form} />}
        {tipi !== null && isTipoUfficio(tipo.value) && <Notice>{t(`nuovoUfficio.${tipo.value}`)}</Notice>}
      </Stack>
    </Card>
  );
}

/** Of somebody new: why their codice fiscale is in doubt, and that the office has seen it is this one (D-219). */
function CodiceDubbio({ form: { field, values } }: Pick<FieldsProps, 'form'>) {
  const { t } = useTexts(anagraficaTesti);
  const { onChange, errors } = field('codiceConfermato');
  const dubbi = dubbiOf(values).join(' ');
  if (dubbi === '') return null;
  const confirm = (ticked: boolean) => onChange(ticked ? daConfermare(values) : null);
  return (
    <Notice tone="warn" title={t('codiceDubbio')} live>
      <p>{dubbi}</p>
      <Checkbox
        id="codiceConfermato"
        label={t('codiceConfermato')}
        required
        value={isConfermato(values)}
        onChange={confirm}
        errors={errors}
      />
    </Notice>
  );
}

type CampoRapporto = 'dipartimentoId' | 'ruoloId' | 'annoCorso' | 'regime' | 'dataTermineRapporto' | 'ssdId';

/** What binds the person to the university: what the reader may not change stands as a fact. */
export function Rapporto({ ugov, ...fields }: FieldsProps & { ugov: ReactNode }) {
  const { t } = useTexts(anagraficaTesti);
  const { form, isReadOnly } = fields;
  const dipartimenti = useRoute('GET /dipartimenti', {});
  const ssds = useRoute('GET /ssds', {});
  const choice = (campo: 'dipartimentoId' | 'ruoloId' | 'ssdId') => ({
    id: campo,
    readOnly: isReadOnly(campo),
    onBlur: form.leave(campo),
    ...form.field(campo),
  });
  // What is wrong is said at its field, even where another system says the value.
  const open = (campo: CampoRapporto) => !isReadOnly(campo) || form.field(campo).errors.length > 0;
  const { dipartimentoId, ruoloId, annoCorso, regime, dataTermineRapporto: termine, ssdId } = form.values;
  const ssd = ssds.data?.find(({ id }) => id === ssdId);
  const dottorando = form.facts.codiceRuolo === RUOLO_DOTTORANDO;
  const fatti = [
    { campo: 'dipartimentoId' as const, value: dipartimenti.data?.find(({ id }) => id === dipartimentoId)?.nome },
    { campo: 'ruoloId' as const, value: form.ruoli.find(({ id }) => id === ruoloId)?.descrizione },
    ...(dottorando ? [{ campo: 'annoCorso' as const, value: annoCorso }] : []),
    { campo: 'regime' as const, value: regime === '' ? t('nessunRegime') : regime },
    {
      campo: 'dataTermineRapporto' as const,
      value: termine === TEMPO_INDETERMINATO ? t('indeterminato') : termine && formatGiorno(termine),
    },
    { campo: 'ssdId' as const, value: ssd && `${ssd.codice} ${ssd.descrizione}` },
  ].filter(({ campo }) => !open(campo));
  return (
    <Card title={t('schede.rapporto')}>
      <Stack>
        {ugov}
        {fatti.length > 0 && <DefinitionList items={fatti.map(({ campo, value }) => ({ term: t(campo), value }))} />}
        <div className={css.grid}>
          {open('dipartimentoId') && (
            <SelectInput
              label={t('dipartimentoId')}
              required
              options={(dipartimenti.data ?? [])
                .filter(({ id, valido }) => valido || id === dipartimentoId)
                .map(({ id, nome }) => ({ value: id, label: nome }))}
              {...choice('dipartimentoId')}
            />
          )}
          {open('ruoloId') && (
            <SelectInput
              label={t('ruoloId')}
              required
              options={form.ruoli.map(({ id, descrizione }) => ({ value: id, label: descrizione }))}
              {...choice('ruoloId')}
            />
          )}
          {dottorando && open('annoCorso') && <Corso {...fields} />}
          {open('regime') && <RegimeField {...fields} />}
          {open('dataTermineRapporto') && <Termine {...fields} />}
          {open('ssdId') && (
            <SelectInput
              label={t('ssdId')}
              options={(ssds.data ?? []).map(({ id, codice, descrizione }) => ({ value: id, label: `${codice} ${descrizione}` }))}
              {...choice('ssdId')}
            />
          )}
        </div>
      </Stack>
    </Card>
  );
}

function Corso({ form: { field, leave }, isReadOnly }: FieldsProps) {
  const { t } = useTexts(anagraficaTesti);
  return (
    <SelectInput
      id="annoCorso"
      label={t('annoCorso')}
      required
      readOnly={isReadOnly('annoCorso')}
      onBlur={leave('annoCorso')}
      options={ANNI_CORSO.map((value) => ({ value, label: String(value) }))}
      {...field('annoCorso')}
    />
  );
}

const NESSUNO = 'NESSUNO';

/** "None" is an option of its own; the empty entry means that nothing was chosen. */
function RegimeField({ form: { field, leave }, isReadOnly }: FieldsProps) {
  const { t } = useTexts(anagraficaTesti);
  const { value, onChange, errors } = field('regime');
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
function Termine({ form: { field, facts, leave }, isReadOnly }: FieldsProps) {
  const { t } = useTexts(anagraficaTesti);
  const { value, onChange, errors } = field('dataTermineRapporto');
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
