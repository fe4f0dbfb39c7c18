import { checkNomeTipologia, MAX_NOME_TIPOLOGIA, MAX_SIGLA, TESTI_GRUPPO } from '@sigeba/contract/bandi/bando.rules.ts';
import { type Gruppo, gruppiOf } from '@sigeba/contract/ruoli.ts';
import { useAction } from '../../../api/useAction.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { type Form, useForm } from '../../../form/useForm.ts';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { AddForm } from './AddForm.tsx';

type TipologiaInput = { nome: string; sigla: string; gruppo: Gruppo | null };

/** Adds a tipologia: its name, its letters and the group that works on it. */
export function NewTipologia({ bandoId, onClose }: { bandoId: number; onClose: () => void }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { utente } = useUtente();
  const gruppi = utente === null ? [] : gruppiOf(rolesOfUtente(utente));
  const form = useForm<TipologiaInput>({ of: () => ({ nome: '', sigla: '', gruppo: null }), check: checkNomeTipologia });
  const { field, set } = form;
  const chosen = form.values.gruppo ?? gruppi[0] ?? null;
  const act = useAdding(form.refused, onClose);
  return (
    <AddForm
      title={t('tipologia.nuova')}
      confirmLabel={t('tipologia.aggiungi')}
      act={act}
      form={form}
      onAdd={async ({ nome, sigla }) => chosen !== null && act.run({ params: { id: bandoId }, body: { nome, sigla, gruppo: chosen } })}
      onClose={onClose}
    >
      <TextInput label={t('tipologia.nome')} required maxLength={MAX_NOME_TIPOLOGIA} {...field('nome')} />
      <TextInput
        label={t('tipologia.sigla')}
        hint={t('tipologia.siglaAiuto')}
        required
        maxLength={MAX_SIGLA}
        strict
        {...field('sigla')}
        onChange={(text) => set('sigla')(text.toUpperCase())}
      />
      {gruppi.length > 1 && (
        <SelectInput
          label={t('tipologia.gruppo')}
          required
          value={chosen}
          onChange={set('gruppo')}
          options={gruppi.map((value) => ({ value, label: TESTI_GRUPPO[value] }))}
        />
      )}
    </AddForm>
  );
}

function useAdding(onRefused: Form<TipologiaInput>['refused'], onClose: () => void) {
  const { t } = useTexts(bandiUfficioTesti);
  const toast = useToast();
  return useAction('POST /bandi/:id/tipologie', {
    onDone: () => {
      toast(t('tipologia.aggiunta'));
      onClose();
    },
    onRefused,
  });
}
