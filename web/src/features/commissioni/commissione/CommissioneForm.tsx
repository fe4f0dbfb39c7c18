import { avvisoCommissione, MAX_NOME_COMMISSIONE } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { STALE } from '../../../api/apiError.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { FormActionBar } from '../../../form/FormActionBar.tsx';
import { useField } from '../../../form/formHooks.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ErrorDialog } from '../../../ui/controls/ErrorDialog.tsx';
import { OfficeForm } from '../../../ui/controls/OfficeForm.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid, WholeLine } from '../../../ui/layout/FieldGrid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { commissioniTesti } from '../commissioni.testi.ts';
import css from './Commissioni.module.css';
import { MembriCard, PresidenteCard } from './Componenti.tsx';
import type { Modulo, ModuloStore } from './modulo.ts';
import { TipologieCard } from './TipologieCard.tsx';
import { type CommissioneEditing, useCommissioneForm } from './useCommissioneForm.ts';

type Props = {
  /** Null: a new one. */
  commissione: Commissione | null;
  /** Years that it may be of. */
  anni: readonly number[];
  utenteId: number;
  massimo: number;
  /** What a new one is copied from. */
  copia?: Modulo | null;
};

/** A commissione: its data, tipologie, chair and members, saved together (platform core, section 5). */
export function CommissioneForm({ commissione, anni, utenteId, massimo, copia = null }: Props) {
  const form = useCommissioneForm(commissione, { anno: anni[0] ?? null, massimo, copia });
  const { store } = form;
  function submit() {
    if (form.changed && !form.pending && form.why === undefined) void form.save();
  }
  return (
    <OfficeForm onSubmit={submit}>
      <Stack>
        <RecoveryNotice recovery={form.recovery} />
        <SaveMessage form={form} />
        <Dati store={store} anni={anni} isNew={commissione === null} />
        <TipologieCard store={store} utenteId={utenteId} commissioneId={commissione?.id ?? null} />
        <PresidenteCard store={store} />
        <Avviso store={store} />
        <MembriCard store={store} massimo={massimo} />
        <Bar form={form} isNew={commissione === null} />
      </Stack>
      <UnsavedQuestion changed={() => store.status().changed} onLeave={form.giveUp} save={form.why === undefined ? form.save : undefined} />
    </OfficeForm>
  );
}

/** Somebody else saved meanwhile, or the server refused: a dialog with its words (platform core, section 7). */
function SaveMessage({ form: { error, merge, notice, reset } }: { form: CommissioneEditing }) {
  const { t } = useTexts(commissioniTesti);
  if (error !== null && error.code === STALE)
    return (
      <Notice tone="error" live title={t('superato')} action={<Button onPress={() => void merge()}>{t('leggiAggiornati')}</Button>}>
        {error.message}
      </Notice>
    );
  if (error !== null) {
    const reasons = error.violationReport.map(({ messaggio }) => messaggio).join(' ');
    return <ErrorDialog message={[error.message, reasons].filter(Boolean).join(' ')} unreachable={error.unreachable} onClose={reset} />;
  }
  return notice === null ? null : (
    <Notice tone="warn" live>
      {notice}
    </Notice>
  );
}

type FieldsProps = { store: ModuloStore; anni: readonly number[]; isNew: boolean };

function Dati({ store, anni, isNew }: FieldsProps) {
  const { t } = useTexts(commissioniTesti);
  const anno = useField(store, 'anno');
  // Each year has its own tipologie, so the choice is emptied.
  const changeAnno = (value: number | null) => {
    if (value === null) return;
    anno.onChange(value);
    store.set('tipologie', []);
  };
  return (
    <Card title={t('dati')}>
      <FieldGrid>
        <WholeLine>
          <TextInput id="nome" label={t('nome')} required maxLength={MAX_NOME_COMMISSIONE} strict {...useField(store, 'nome')} />
        </WholeLine>
        {isNew && (
          <SelectInput
            id="anno"
            label={t('anno')}
            required
            hint={t('annoAiuto')}
            options={anni.map((value) => ({ value, label: String(value) }))}
            {...anno}
            onChange={changeAnno}
          />
        )}
        <WholeLine>
          <div className={css.flags}>
            {(['specializzata', 'refereeNascosti', 'refereeGestitiDaPresidente'] as const).map((flag) => (
              <Flag key={flag} flag={flag} store={store} />
            ))}
          </div>
        </WholeLine>
      </FieldGrid>
    </Card>
  );
}

type FlagProps = { flag: 'specializzata' | 'refereeNascosti' | 'refereeGestitiDaPresidente'; store: ModuloStore };

function Flag({ flag, store }: FlagProps) {
  const { t } = useTexts(commissioniTesti);
  return <Checkbox id={flag} label={t(flag)} hint={t(`${flag}Aiuto`)} {...useField(store, flag)} />;
}

/** Warnings before saving, in the words that the server uses afterwards (D-101). */
function Avviso({ store }: { store: ModuloStore }) {
  const { data: macroaree } = useRoute('GET /macroaree', {});
  const { value: specializzata } = useField(store, 'specializzata');
  const { value: presidente } = useField(store, 'presidente');
  const { value: membri } = useField(store, 'membri');
  // A member whose macro-area only the server knows may cover any of them.
  if (macroaree === undefined || membri.some(({ macroAree }) => macroAree === null)) return null;
  const membroCommissioneList = membri.map(({ macroAree }) => ({ macroAree: (macroAree ?? []).map((id) => ({ id })) }));
  const avviso = avvisoCommissione({ specializzata, presidente, membroCommissioneList }, macroaree);
  return avviso === null ? null : <Notice tone="warn">{avviso}</Notice>;
}

type BarProps = { form: CommissioneEditing; isNew: boolean };

/** There only where something changed. */
function Bar({ form: { changed, pending, why, close }, isNew }: BarProps) {
  const { t } = useTexts(commissioniTesti);
  if (!changed && !pending && !isNew) return null;
  return (
    <FormActionBar state={t(changed ? 'nonSalvate' : 'mai')}>
      <Button onPress={close}>{t('chiudi')}</Button>
      <Button type="submit" variant="primary" pending={pending} why={why ?? (changed ? undefined : t('nienteDaSalvare'))}>
        {t('salva')}
      </Button>
    </FormActionBar>
  );
}
