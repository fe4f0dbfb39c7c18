import { MAX_NOME_TIPOLOGIA, MAX_SIGLA } from '@sigeba/contract/bandi/bando.rules.ts';
import { type Gruppo, gruppiOf } from '@sigeba/contract/ruoli.ts';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useUtente } from '../../api/useUtente.ts';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { rolesOfUtente } from '../../shell/rolesOfUtente.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Inline } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import css from './Configura.module.css';
import { useBandoWritten } from './useBandoWritten.ts';

/** A tipologia more: its name, its letters and who works on it. */
export function NewTipologia({ bandoId, onClose }: { bandoId: number; onClose: () => void }) {
  const { t } = useTranslation('bandiUfficio');
  const { t: tUi } = useTranslation('ui');
  const { utente } = useUtente();
  const toast = useToast();
  const written = useBandoWritten();
  const gruppi = utente === null ? [] : gruppiOf(rolesOfUtente(utente));
  const [nome, setNome] = useState('');
  const [sigla, setSigla] = useState('');
  const [gruppo, setGruppo] = useState<Gruppo | null>(null);
  const chosen = gruppo ?? gruppi[0] ?? null;
  const { run, pending, error } = useAction('POST /bandi/:id/tipologie', {
    onDone: (bando) => {
      written(bando);
      toast(t('tipologia.aggiunta'));
      onClose();
    },
  });
  const errors = (campo: string) => (error?.violationReport ?? []).flatMap((each) => (each.campo === campo ? [each.messaggio] : []));
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (chosen !== null && !pending) run({ params: { id: bandoId }, body: { nome, sigla, gruppo: chosen } });
  }
  return (
    <form className={css.add} onSubmit={submit} noValidate aria-label={t('tipologia.nuova')}>
      {error !== null && error.violationReport.length === 0 && (
        <Notice tone="error" live>
          {error.message}
        </Notice>
      )}
      <div className={css.grid}>
        <TextInput
          label={t('tipologia.nome')}
          required
          value={nome}
          onChange={setNome}
          maxLength={MAX_NOME_TIPOLOGIA}
          errors={errors('nome')}
        />
        <TextInput
          label={t('tipologia.sigla')}
          hint={t('tipologia.siglaAiuto')}
          required
          value={sigla}
          onChange={(text) => setSigla(text.toUpperCase())}
          maxLength={MAX_SIGLA}
          strict
          errors={errors('sigla')}
        />
        {gruppi.length > 1 && (
          <SelectInput
            label={t('tipologia.gruppo')}
            required
            value={chosen}
            onChange={setGruppo}
            options={gruppi.map((value) => ({ value, label: t(`tipologia.gruppi.${value}`) }))}
          />
        )}
      </div>
      <Inline>
        <Button type="submit" variant="primary" pending={pending}>
          {t('tipologia.aggiungi')}
        </Button>
        <Button onPress={onClose} disabled={pending}>
          {tUi('dialog.annulla')}
        </Button>
      </Inline>
    </form>
  );
}
