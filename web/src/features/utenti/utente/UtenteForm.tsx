import { formatDate } from '@sigeba/contract/instant.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { type CampoUtente, isModificabile, isTipoUfficio, NOTE_MAX, type TipoCreato } from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { type MouseEvent, useRef } from 'react';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { FormActionBar } from '../../../form/FormActionBar.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { type Parts, UnsavedPart } from '../../../page/UnsavedPart.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../../ui/controls/changeAndFocus.ts';
import { OfficeForm } from '../../../ui/controls/OfficeForm.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { SenzaPosta } from '../../email/SenzaPosta.part.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { AbilitazioniFields } from './AbilitazioniFields.tsx';
import { IndicatoriFields } from './IndicatoriFields.tsx';
import { dubbiOf, hasRapporto, isSaid, type Parte, rootOf } from './modulo.ts';
import { DatiAnagrafici, type FieldsProps, Rapporto } from './UtenteFields.tsx';
import { type UtenteEditing, useUtenteForm } from './useUtenteForm.ts';

type Props = {
  /** The tab it stands on; somebody new has one for everything. */
  parte: Parte;
  /** Null: a new one. */
  scheda: UtenteScheda | null;
  /** Whether the reader writes it at all. */
  mayWrite: boolean;
  roles: ReadonlySet<Ruolo>;
  tipi: readonly TipoCreato[];
  parts: Parts;
};

/** The form of a person (platform core, section 5): Salva waits until nothing is missing and nothing is wrong. */
export function UtenteForm({ parte, scheda, mayWrite, roles, tipi, parts }: Props) {
  const form = useUtenteForm(scheda, parte);
  const isReadOnly = (campo: CampoUtente) => !mayWrite || (scheda !== null && !isModificabile(campo, whoseOf(scheda, roles)));
  const fields: FieldsProps = { form, isReadOnly };
  const element = useRef<HTMLFormElement>(null);
  const showFirst = () =>
    changeAndFocus(
      () => form.show(form.faults),
      () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]'),
    );
  async function submit() {
    if (form.faults.length > 0) showFirst();
    return form.faults.length === 0 && form.changed && !form.pending && form.why === undefined && form.save();
  }
  return (
    <OfficeForm ref={element} onSubmit={submit}>
      <UnsavedPart parts={parts} name={parte} changed={form.store.status().changed} save={submit} giveUp={form.giveUp} />
      <Stack>
        <RecoveryNotice recovery={form.recovery} />
        <Told form={form} isNew={scheda === null} />
        {parte === 'indicatori' ? <IndicatoriFields {...fields} /> : <Dati {...fields} scheda={scheda} tipi={tipi} />}
        {mayWrite && <Bar form={form} onFirst={showFirst} />}
      </Stack>
    </OfficeForm>
  );
}

/** Who the person is, what binds them to the university, and what the office notes; of somebody new everything. */
function Dati({ scheda, tipi, ...fields }: FieldsProps & Pick<Props, 'scheda' | 'tipi'>) {
  const { values } = fields.form;
  return (
    <>
      <DatiAnagrafici {...fields} tipi={scheda === null ? tipi : null} />
      {scheda === null && isTipoUfficio(values.tipoUtente) && <SenzaPosta />}
      {scheda === null && values.tipoUtente === 'UFFICIO_RICERCA' && <NuoveAbilitazioni {...fields} />}
      {hasRapporto(scheda, values) && <Rapporto {...fields} ugov={scheda?.sistema === 'UGOV' && <DaUgov scheda={scheda} />} />}
      {scheda === null && hasRapporto(scheda, values) && <IndicatoriFields {...fields} />}
      <Note {...fields} />
    </>
  );
}

const whoseOf = (scheda: UtenteScheda, roles: ReadonlySet<Ruolo>) => ({
  roles,
  tipoUtente: scheda.tipoUtente,
  conFunzione: scheda.conFunzione,
  senzaPassword: scheda.senzaPassword,
  sistema: scheda.sistema,
  dipartimentoUgov: scheda.dipartimento !== null && !scheda.dipartimentoManuale,
});

/** After another user saved: takes in their changes and keeps what was typed here. */
function Told({ form: { error, merge, notice, values, facts }, isNew }: { form: UtenteEditing; isNew: boolean }) {
  const { t } = useTexts(anagraficaTesti);
  const saysItself = (campo: string) => isSaid(campo, { isNew, dubbi: dubbiOf(values), codiceRuolo: facts.codiceRuolo });
  const fields = error?.violationReport.flatMap(({ campo }) => (saysItself(campo) ? [campo] : []));
  const words = { superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('nonSalvato') };
  return <SaveNotice error={error} fields={fields} words={words} onMerge={merge} merged={notice} />;
}

/** What a new account of the research office may do. */
function NuoveAbilitazioni({ form: { field } }: FieldsProps) {
  const { t } = useTexts(anagraficaTesti);
  const { value, onChange } = field('abilitazioni');
  return (
    <Card title={t('abilitazioni.titolo')}>
      <AbilitazioniFields
        value={value}
        onChange={(codice, on) => onChange(on ? [...value, codice] : value.filter((each) => each !== codice))}
      />
    </Card>
  );
}

function DaUgov({ scheda: { utenteInternoLastUpdate } }: { scheda: UtenteScheda }) {
  const { t } = useTexts(anagraficaTesti);
  const quando = utenteInternoLastUpdate === null ? '' : ` ${t('ugovQuando', { quando: formatDate(utenteInternoLastUpdate) })}`;
  return <p>{`${t('ugov')}${quando}`}</p>;
}

function Note({ form: { field, leave }, isReadOnly }: FieldsProps) {
  const { t } = useTexts(anagraficaTesti);
  const { value, ...note } = field('note');
  return (
    <Card title={t('schede.note')}>
      <TextArea
        id="note"
        label={t('note')}
        hint={t('noteAiuto')}
        maxLength={NOTE_MAX}
        readOnly={isReadOnly('note')}
        onBlur={leave('note')}
        value={value ?? ''}
        {...note}
      />
    </Card>
  );
}

type BarProps = { form: UtenteEditing; onFirst: () => void };

/** There only where something changed, or is missing. */
function Bar({ form, onFirst }: BarProps) {
  const { faults, changed, pending, why: personale } = form;
  const { t } = useTexts(anagraficaTesti);
  if (!changed && !pending && faults.length === 0) return null;
  const why = personale ?? (faults.length > 0 ? t('completa') : undefined);
  const state = faults.length > 0 ? <Mancano form={form} onFirst={onFirst} /> : t('nonSalvate');
  return (
    <FormActionBar state={state}>
      <Button type="submit" variant="primary" pending={pending} why={why}>
        {t('salva')}
      </Button>
    </FormActionBar>
  );
}

/** Says how many fields are missing or wrong; the button marks all of them and moves to the first. */
function Mancano({ form: { faults }, onFirst }: BarProps) {
  const { t } = useTexts(anagraficaTesti);
  function go(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    onFirst();
  }
  return (
    <a href={`#${rootOf(faults[0]?.campo ?? '')}`} onClick={go}>
      {t('daCompletare', { count: faults.length })}
    </a>
  );
}
