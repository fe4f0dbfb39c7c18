import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Inline } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import css from '../configura/Configura.module.css';
import { useBandoWritten } from '../configura/useBandoWritten.ts';
import { useForms } from './ClasseModuli.tsx';

/** A classe more: its name and the form of its proposte. */
export function NewClasse({ tipologiaId, onClose }: { tipologiaId: number; onClose: () => void }) {
  const { t } = useTranslation('classe');
  const { t: tUi } = useTranslation('ui');
  const toast = useToast();
  const written = useBandoWritten();
  const [nome, setNome] = useState('');
  const [formId, setFormId] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const forms = useForms('PROPOSTA');
  const { run, pending, error } = useAction('POST /bandi/tipologie/:id/classi', {
    onDone: (bando) => {
      written(bando);
      toast(t('aggiunta'));
      onClose();
    },
  });
  const refused = (campo: string) => (error?.violationReport ?? []).flatMap((each) => (each.campo === campo ? [each.messaggio] : []));
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (nome.trim() !== '' && formId !== null && !pending) run({ params: { id: tipologiaId }, body: { nome, formId } });
  }
  return (
    <form className={css.add} onSubmit={submit} noValidate aria-label={t('nuova')}>
      {error !== null && error.violationReport.length === 0 && (
        <Notice tone="error" live>
          {error.message}
        </Notice>
      )}
      <div className={css.grid}>
        <TextInput
          label={t('testi.nome')}
          required
          value={nome}
          onChange={setNome}
          errors={tried && nome.trim() === '' ? ['Inserire il nome.'] : refused('nome')}
        />
        <SelectInput
          label={t('moduli.formId')}
          required
          options={forms}
          value={formId}
          onChange={setFormId}
          errors={tried && formId === null ? ['Scegliere il modulo della domanda.'] : refused('formId')}
        />
      </div>
      <Inline>
        <Button type="submit" variant="primary" pending={pending}>
          {t('aggiungi')}
        </Button>
        <Button onPress={onClose} disabled={pending}>
          {tUi('dialog.annulla')}
        </Button>
      </Inline>
    </form>
  );
}
