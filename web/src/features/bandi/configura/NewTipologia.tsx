import { checkNomeTipologia, MAX_NOME_TIPOLOGIA, MAX_SIGLA, TESTI_GRUPPO } from '@sigeba/contract/bandi/bando.rules.ts';
import { type Gruppo, gruppiOf } from '@sigeba/contract/ruoli.ts';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { AddForm } from './AddForm.tsx';

/** A tipologia more: its name, its letters and who works on it. */
export function NewTipologia({ bandoId, onClose }: { bandoId: number; onClose: () => void }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { utente } = useUtente();
  const gruppi = utente === null ? [] : gruppiOf(rolesOfUtente(utente));
  const [nome, setNome] = useState('');
  const [sigla, setSigla] = useState('');
  const [gruppo, setGruppo] = useState<Gruppo | null>(null);
  const chosen = gruppo ?? gruppi[0] ?? null;
  const act = useAdding(onClose);
  return (
    <AddForm
      title={t('tipologia.nuova')}
      confirmLabel={t('tipologia.aggiungi')}
      act={act}
      fields={['nome', 'sigla']}
      violazioni={checkNomeTipologia({ nome, sigla })}
      onAdd={() => chosen !== null && act.run({ params: { id: bandoId }, body: { nome, sigla, gruppo: chosen } })}
      onClose={onClose}
    >
      {(errorsOf) => (
        <>
          <TextInput
            label={t('tipologia.nome')}
            required
            value={nome}
            onChange={setNome}
            maxLength={MAX_NOME_TIPOLOGIA}
            errors={errorsOf('nome')}
          />
          <TextInput
            label={t('tipologia.sigla')}
            hint={t('tipologia.siglaAiuto')}
            required
            value={sigla}
            onChange={(text) => setSigla(text.toUpperCase())}
            maxLength={MAX_SIGLA}
            strict
            errors={errorsOf('sigla')}
          />
          {gruppi.length > 1 && (
            <SelectInput
              label={t('tipologia.gruppo')}
              required
              value={chosen}
              onChange={setGruppo}
              options={gruppi.map((value) => ({ value, label: TESTI_GRUPPO[value] }))}
            />
          )}
        </>
      )}
    </AddForm>
  );
}

function useAdding(onClose: () => void) {
  const { t } = useTexts(bandiUfficioTesti);
  const toast = useToast();
  return useAction('POST /bandi/:id/tipologie', {
    onDone: () => {
      toast(t('tipologia.aggiunta'));
      onClose();
    },
  });
}
